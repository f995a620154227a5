import type { BookingId } from '../booking/booking.ts';
import type {
  ConsultationNote,
  NoteContent,
  NotePlant,
  PlantCondition,
} from '../consultation-note/consultation-note.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import { plantIdIn, plantIdNamed } from '../consultation-note/plant-id.ts';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { CaredPlant } from '../plant/care-agenda.ts';
import { type CarePause, nextCareDays } from '../plant/care-days.ts';
import { hasMoved, type Plant } from '../plant/plant.ts';
import type { DoneTasks } from '../plant/plant-book.ts';
import { CARE_TASKS, type PlantPlan, type PlantProduct } from '../plant/plant-plan.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { plantIdOfPhoto } from './plant-passport.ts';
import { idsOfPlant, rootOfPlant } from './plant-roots.ts';
import type { PracticeModel } from './practice-model.ts';
import type { SharedVisitNote } from './shared-notes.ts';

/** A picture on the page; `src` is the address it is asked for at, good for some days. */
export type BookPhoto = { readonly photoId: string; readonly takenOn: LocalDate; readonly src: string };

/** A plant as one visit saw it. */
type Sighting = {
  readonly plant: NotePlant;
  readonly content: NoteContent;
  readonly noteId: BookingId;
};

/** A plant of a book: the ids it has had, what it is called by now, and the visits that saw it, latest first. */
export type ShownPlant = {
  readonly plantId: string;
  readonly ids: readonly string[];
  readonly name: string;
  readonly seen: readonly Sighting[];
};

type Plants = Pick<PracticeModel, 'plantsById'>;

/** Plants of these notes by name, latest visit first, without those that are gone or somebody else's by now. */
export function plantsInNotes(
  model: Plants,
  notes: readonly ConsultationNote[],
  addresses: readonly string[],
): readonly ShownPlant[] {
  return [...sightingsById(model, notes)]
    .filter(([plantId]) => isStillTheirs(model.plantsById.get(plantId), addresses))
    .map(([plantId, seen]) => ({
      plantId,
      ids: idsOfPlant(model, plantId),
      name: model.plantsById.get(plantId)?.name ?? seen[0]?.plant.plant_name ?? '',
      seen,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.plantId < other.plantId ? -1 : 1));
}

function sightingsById(
  model: Plants,
  notes: readonly ConsultationNote[],
): ReadonlyMap<string, readonly Sighting[]> {
  const found = new Map<string, Sighting[]>();
  for (const { content, noteId } of notes)
    for (const plant of content.plants) {
      const plantId = rootOfPlant(model, plantIdIn(content, plant));
      found.set(plantId, [...(found.get(plantId) ?? []), { plant, content, noteId }]);
    }
  return found;
}

const isStillTheirs = (plant: Plant | undefined, addresses: readonly string[]): boolean =>
  plant === undefined || (!plant.gone && (!hasMoved(plant) || addresses.includes(plant.customerEmail)));

type Seen = ShownPlant & {
  readonly notes: readonly SharedVisitNote[];
  readonly pause: CarePause | null;
};

type Model = Plants & Pick<PracticeModel, 'photosByNoteId' | 'plantBooksById'>;

export type PlantBookViewer = {
  readonly now: Instant;
  readonly zone: TimeZone;
  /** The address a picture is asked for at. */
  readonly srcOf: (photo: PlantPhoto) => string;
};

type Shown = {
  readonly model: Model;
  readonly addresses: readonly string[];
  readonly viewer: PlantBookViewer;
};

/** One plant of a page, as these visits show it. */
export function bookPlant({ notes, pause, ...plant }: Seen, { model, addresses, viewer }: Shown) {
  const { plantId, ids, name, seen } = plant;
  const planned = plannedPlant(plant);
  const done = doneIn(model, addresses, ids);
  const since = notes.flatMap((note) => conditionsSince(note, plant, viewer.zone));
  const history = [...since, ...seen.flatMap(conditionSeen)].sort(latestFirst);
  const condition: PlantCondition | '' = history[0]?.condition ?? '';
  return {
    plantId,
    name,
    plantType: seen.find(({ plant: { plant_type } }) => plant_type !== '')?.plant.plant_type ?? '',
    condition,
    plan: planned?.plan ?? null,
    next: planned ? nextCareDays({ ...planned, done, pause }, localDateOf(viewer.now, viewer.zone)) : [],
    photos: photosOf(plant, notes, { model, viewer }),
    history,
  };
}

/** The plant with the plan of the latest visit that made one; undefined: none did. */
export function plannedPlant({ plantId, name, seen }: ShownPlant): CaredPlant | undefined {
  const planned = seen.find(({ plant }) => plant.plan !== undefined);
  const plan = planned?.plant.plan;
  return plan && { plantId, name, plan, plannedOn: planned.content.consultation_date };
}

type Condition = { readonly date: LocalDate; readonly condition: PlantCondition };

const latestFirst = (one: Condition, other: Condition): number =>
  Number(one.date < other.date) - Number(one.date > other.date);

const conditionSeen = ({ content, plant: { current_condition } }: Sighting): readonly Condition[] =>
  current_condition === '' ? [] : [{ date: content.consultation_date, condition: current_condition }];

/** Reported since a visit, latest first; the words of a report are the consultant's own. */
function conditionsSince(note: ConsultationNote, { ids }: ShownPlant, zone: TimeZone): readonly Condition[] {
  const [only, second] = note.content.plants;
  return note.progress.toReversed().flatMap(({ at, plantName, condition }) => {
    const name = plantName ?? (second ? undefined : only?.plant_name);
    const isOfPlant = name !== undefined && ids.includes(plantIdNamed(note.content, name));
    if (condition === null || !isOfPlant) return [];
    return [{ date: localDateOf(at, zone), condition }];
  });
}

/** The last time of each task, by whichever of the person's addresses and of the plant's ids it was said. */
export function doneIn(
  { plantBooksById }: Pick<Model, 'plantBooksById'>,
  addresses: readonly string[],
  ids: readonly string[],
): DoneTasks {
  const said = addresses.flatMap((email) => {
    const done = plantBooksById.get(customerIdOf(email))?.done ?? {};
    return ids.flatMap((id) => done[id] ?? []);
  });
  return Object.fromEntries(
    CARE_TASKS.flatMap((task) => {
      const days = said.flatMap((done) => done[task] ?? []).sort();
      return days.length > 0 ? [[task, days.at(-1)]] : [];
    }),
  );
}

function photosOf(
  { ids }: ShownPlant,
  notes: readonly SharedVisitNote[],
  { model, viewer }: Pick<Shown, 'model' | 'viewer'>,
) {
  const photos = notes
    .flatMap((note) => {
      const taken = model.photosByNoteId.get(note.noteId) ?? [];
      return taken.filter((photo) => ids.includes(plantIdOfPhoto(photo, note.content) ?? ''));
    })
    .sort((one, other) => (one.addedAt < other.addedAt ? -1 : 1));
  const [first] = photos;
  const last = photos.at(-1);
  const shown = (photo: PlantPhoto): BookPhoto => ({
    photoId: photo.photoId,
    takenOn: localDateOf(photo.addedAt, viewer.zone),
    src: viewer.srcOf(photo),
  });
  return { before: first && first !== last ? shown(first) : null, now: last ? shown(last) : null };
}

/** Products of all plans, each once; of two of one name the one that says where it is sold. */
export function productsOf(plants: readonly { readonly plan: PlantPlan | null }[]): readonly PlantProduct[] {
  const byName = new Map<string, PlantProduct>();
  for (const product of plants.flatMap(({ plan }) => plan?.products ?? [])) {
    const name = foldText(product.name);
    if (!byName.get(name)?.url) byName.set(name, product);
  }
  return [...byName.values()];
}
