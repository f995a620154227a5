import type { BookingId } from '../booking/booking.ts';
import {
  type ConsultationNote,
  conditionScore,
  type PlantCondition,
  type PlantType,
} from '../consultation-note/consultation-note.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import { plantIdOf } from '../consultation-note/plant-id.ts';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import { notesByVisit, notesOfCustomer } from './notes-by-visit.ts';
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
  readonly customerEmail: string;
  /** As it was last written. */
  readonly plantName: string;
  readonly plantType: PlantType | '';
  /** Oldest first. */
  readonly points: readonly ConditionPoint[];
  /** The notes that speak of it, latest visit first. */
  readonly noteIds: readonly BookingId[];
  /** Oldest first. */
  readonly photos: readonly PlantPhoto[];
};

type Model = Pick<PracticeModel, 'consultationNotesById' | 'photosByNoteId'>;

/**
 * A customer's plants, by name; two of one name at two addresses of theirs stay two. `zone` is the business zone: progress is dated by it.
 */
export function plantsOfCustomer(
  model: Model & Pick<PracticeModel, 'customerMergesById'>,
  customerEmail: string,
  zone: TimeZone,
): readonly PlantPassport[] {
  const notes = notesOfCustomer(model, customerEmail);
  const ids = new Set(notes.flatMap((note) => [...plantsIn(note).keys()]));
  return [...ids]
    .map((plantId) => passportOf(plantId, notes, { model, zone }))
    .filter((passport) => passport !== undefined)
    .sort((one, other) => one.plantName.localeCompare(other.plantName, 'en'));
}

/** The plant of that id, if any note speaks of it. */
export function findPlant(model: Model, plantId: string, zone: TimeZone): PlantPassport | undefined {
  return passportOf(plantId, notesByVisit(model), { model, zone });
}

type View = { readonly model: Model; readonly zone: TimeZone };

function passportOf(
  plantId: string,
  notes: readonly ConsultationNote[],
  { model, zone }: View,
): PlantPassport | undefined {
  const speaking = notes.filter((note) => plantsIn(note).has(plantId));
  const [latest] = speaking;
  if (latest === undefined) return undefined;
  const named = (name: string) => plantIdOf(latest.content.customer_email, name) === plantId;
  const seen = speaking.flatMap(({ content }) =>
    content.plants.filter(({ plant_name }) => named(plant_name)),
  );
  return {
    plantId,
    customerEmail: latest.content.customer_email,
    plantName: plantsIn(latest).get(plantId) ?? '',
    plantType: seen.find(({ plant_type }) => plant_type !== '')?.plant_type ?? '',
    points: speaking.flatMap((note) => pointsIn(note, named, zone)).sort(byDate),
    noteIds: speaking.map(({ noteId }) => noteId),
    photos: speaking
      .flatMap(({ noteId }) => model.photosByNoteId.get(noteId) ?? [])
      .filter(({ plantName }) => named(plantName))
      .sort((one, other) => (one.addedAt < other.addedAt ? -1 : 1)),
  };
}

const byDate = (one: ConditionPoint, other: ConditionPoint): number =>
  Number(one.date > other.date) - Number(one.date < other.date);

const namesById = new WeakMap<ConsultationNote, ReadonlyMap<string, string>>();

/** The plants a note speaks of: id and name; worked out once per version of the note. */
function plantsIn(note: ConsultationNote): ReadonlyMap<string, string> {
  const known = namesById.get(note);
  if (known !== undefined) return known;
  const { customer_email, plants } = note.content;
  const names = [
    ...note.progress.flatMap(({ plantName }) => (plantName === null ? [] : [plantName])),
    ...plants.map(({ plant_name }) => plant_name),
  ];
  const byId = new Map(
    names
      .filter((name) => foldText(name) !== '')
      .map((name) => [plantIdOf(customer_email, name), name] as const),
  );
  namesById.set(note, byId);
  return byId;
}

function pointsIn(
  { noteId, content, progress }: ConsultationNote,
  isNamed: (plantName: string) => boolean,
  zone: TimeZone,
): readonly ConditionPoint[] {
  const onVisit = content.plants
    .filter(({ plant_name }) => isNamed(plant_name))
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
    if (condition === null || name === undefined || !isNamed(name)) return [];
    const date = localDateOf(at, zone);
    return [{ date, condition, score: conditionScore(condition), noteId, source: 'progress' as const }];
  });
  return [...onVisit, ...later];
}
