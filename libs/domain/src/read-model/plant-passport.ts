import type { BookingId } from '../booking/booking.ts';
import {
  type ConsultationNote,
  conditionScore,
  type PlantCondition,
  type PlantType,
} from '../consultation-note/consultation-note.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import { plantIdIn, plantIdNamed, plantIdsIn } from '../consultation-note/plant-id.ts';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import { hasMoved } from '../plant/plant.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import { addressesOf } from './customer-addresses.ts';
import { notesByVisit, notesOfCustomer } from './notes-by-visit.ts';
import { idsOfPlant, rootOfPlant } from './plant-roots.ts';
import type { PracticeModel } from './practice-model.ts';

/** Condition of a plant on a day: seen on the visit, or reported later. */
export type ConditionPoint = {
  readonly date: LocalDate;
  readonly condition: PlantCondition;
  /** 5 (excellent) to 1 (critical). */
  readonly score: number;
  readonly noteId: BookingId;
  readonly source: 'visit' | 'progress';
};

/** One plant of one customer, across visits. */
export type PlantPassport = {
  readonly plantId: string;
  /** Its owner, who may not be the customer of all its notes. */
  readonly customerEmail: string;
  /** As it was last called. */
  readonly plantName: string;
  readonly plantType: PlantType | '';
  /** Oldest first. */
  readonly points: readonly ConditionPoint[];
  /** The notes that speak of it, latest visit first. */
  readonly noteIds: readonly BookingId[];
  /** Oldest first. */
  readonly photos: readonly PlantPhoto[];
  readonly isGone: boolean;
};

type Model = Pick<PracticeModel, 'consultationNotesById' | 'photosByNoteId' | 'plantsById'>;

/**
 * A customer's plants, by name, those that are gone last; two of one name at two addresses of theirs stay two. `zone`
 * is the business zone: progress is dated by it.
 */
export function plantsOfCustomer(
  model: Model & Pick<PracticeModel, 'customerMergesById'>,
  customerEmail: string,
  zone: TimeZone,
): readonly PlantPassport[] {
  const addresses = addressesOf(model, customerEmail);
  const notes = notesOfCustomer(model, customerEmail);
  const noted = notes.flatMap((note) => [...plantsIn(note).keys()]);
  const moved = [...model.plantsById.values()]
    .filter((plant) => hasMoved(plant) && addresses.includes(plant.customerEmail))
    .map(({ plantId }) => plantId);
  const ids = new Set([...noted, ...moved].map((plantId) => rootOfPlant(model, plantId)));
  // Only of a plant that had another owner do notes of others speak.
  const notesAbout = (rootId: string) =>
    idsOfPlant(model, rootId).some((id) => isMoved(model, id)) ? notesByVisit(model) : notes;
  return [...ids]
    .map((plantId) => passportOf(plantId, notesAbout(plantId), { model, zone }))
    .filter((passport) => passport !== undefined)
    .filter((passport) => addresses.includes(passport.customerEmail))
    .sort(
      (one, other) =>
        Number(one.isGone) - Number(other.isGone) || one.plantName.localeCompare(other.plantName, 'en'),
    );
}

/** The plant of that id, or the one it was merged into, if any note speaks of it. */
export const findPlant = (model: Model, plantId: string, zone: TimeZone): PlantPassport | undefined =>
  passportOf(rootOfPlant(model, plantId), notesByVisit(model), { model, zone });

function isMoved({ plantsById }: Model, plantId: string): boolean {
  const record = plantsById.get(plantId);
  return record !== undefined && hasMoved(record);
}

type View = { readonly model: Model; readonly zone: TimeZone };

function passportOf(
  plantId: string,
  notes: readonly ConsultationNote[],
  { model, zone }: View,
): PlantPassport | undefined {
  const ids = idsOfPlant(model, plantId);
  const isOf = (id: string) => ids.includes(id);
  const speaking = notes.filter((note) => ids.some((id) => plantsIn(note).has(id)));
  const latest = speaking.find((note) => plantsIn(note).has(plantId)) ?? speaking[0];
  if (latest === undefined) return undefined;
  const record = model.plantsById.get(plantId);
  const names = plantsIn(latest);
  return {
    plantId,
    customerEmail: record && hasMoved(record) ? record.customerEmail : latest.content.customer_email,
    plantName: record?.name ?? names.get(plantId) ?? ids.flatMap((id) => names.get(id) ?? [])[0] ?? '',
    plantType: typeIn(speaking, isOf),
    points: speaking.flatMap((note) => pointsIn(note, isOf, zone)).sort(byDate),
    noteIds: speaking.map(({ noteId }) => noteId),
    photos: speaking
      .flatMap((note) => photosIn(note, isOf, model))
      .sort((one, other) => (one.addedAt < other.addedAt ? -1 : 1)),
    isGone: record?.gone != null,
  };
}

type IsOf = (plantId: string) => boolean;

/** The type that was last written down. */
function typeIn(notes: readonly ConsultationNote[], isOf: IsOf): PlantType | '' {
  for (const { content } of notes)
    for (const plant of content.plants)
      if (plant.plant_type !== '' && isOf(plantIdIn(content, plant))) return plant.plant_type;
  return '';
}

const photosIn = ({ noteId, content }: ConsultationNote, isOf: IsOf, model: Model): readonly PlantPhoto[] =>
  (model.photosByNoteId.get(noteId) ?? []).filter((photo) => {
    const plantId = plantIdOfPhoto(photo, content);
    return plantId !== undefined && isOf(plantId);
  });

/** The plant of its note that a photo shows: by its id, else by its name. Undefined: it shows the visit as a whole. */
export function plantIdOfPhoto(
  { plantId, plantName }: Pick<PlantPhoto, 'plantId' | 'plantName'>,
  content: ConsultationNote['content'],
): string | undefined {
  if (plantId !== undefined && plantIdsIn(content).includes(plantId)) return plantId;
  return foldText(plantName) === '' ? undefined : plantIdNamed(content, plantName);
}

const byDate = (one: ConditionPoint, other: ConditionPoint): number =>
  Number(one.date > other.date) - Number(one.date < other.date);

const namesById = new WeakMap<ConsultationNote, ReadonlyMap<string, string>>();

/** The plants a note speaks of: id and name; worked out once per version of the note. */
function plantsIn(note: ConsultationNote): ReadonlyMap<string, string> {
  const known = namesById.get(note);
  if (known !== undefined) return known;
  const { content, progress } = note;
  const heard = progress.flatMap(({ plantName }) => (plantName === null ? [] : [plantName]));
  const ids = plantIdsIn(content);
  const byId = new Map(
    [
      ...heard.map((name) => [plantIdNamed(content, name), name] as const),
      ...content.plants.map(({ plant_name }, index) => [ids[index] ?? '', plant_name] as const),
    ].filter(([, name]) => foldText(name) !== ''),
  );
  namesById.set(note, byId);
  return byId;
}

function pointsIn(
  { noteId, content, progress }: ConsultationNote,
  isOf: IsOf,
  zone: TimeZone,
): readonly ConditionPoint[] {
  const onVisit = content.plants
    .filter((plant) => isOf(plantIdIn(content, plant)))
    .flatMap(({ current_condition: condition }) => (condition === '' ? [] : [condition]))
    .map((condition) => ({
      date: content.consultation_date,
      condition,
      score: conditionScore(condition),
      noteId,
      source: 'visit' as const,
    }));
  const only = content.plants.length === 1 ? content.plants[0]?.plant_name : undefined;
  const later = progress.flatMap(({ at, plantName, condition }) => {
    const name = plantName ?? only;
    if (condition === null || name === undefined || !isOf(plantIdNamed(content, name))) return [];
    const date = localDateOf(at, zone);
    return [{ date, condition, score: conditionScore(condition), noteId, source: 'progress' as const }];
  });
  return [...onVisit, ...later];
}
