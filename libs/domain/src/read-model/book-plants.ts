import type {
  ConsultationNote,
  NoteContent,
  NotePlant,
  PlantCondition,
  SharedNote,
} from '../consultation-note/consultation-note.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import { plantIdIn, plantIdOf } from '../consultation-note/plant-id.ts';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { CaredPlant } from '../plant/care-agenda.ts';
import { type CarePause, nextCareDays } from '../plant/care-days.ts';
import type { DoneTasks } from '../plant/plant-book.ts';
import { CARE_TASKS, type PlantPlan, type PlantProduct } from '../plant/plant-plan.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { PracticeModel } from './practice-model.ts';

/** A note whose customer sees it. */
export type SharedVisitNote = ConsultationNote & { readonly shared: SharedNote };

/** A plant as one visit saw it. */
type Sighting = { readonly plant: NotePlant; readonly content: NoteContent };

/** Plants of shared notes, with the visits that saw them, latest first. */
export function sightingsById(notes: readonly SharedVisitNote[]): ReadonlyMap<string, readonly Sighting[]> {
  const found = new Map<string, Sighting[]>();
  for (const { content } of notes)
    for (const plant of content.plants) {
      const plantId = plantIdIn(content, plant);
      found.set(plantId, [...(found.get(plantId) ?? []), { plant, content }]);
    }
  return found;
}

type Plant = { readonly plantId: string; readonly seen: readonly Sighting[] };

/** True if a name in a note means this plant. */
function isNamed({ plantId, seen }: Plant, { content }: ConsultationNote, name: string): boolean {
  const named = content.plants.find(({ plant_name }) => foldText(plant_name) === foldText(name));
  return named
    ? seen.some((sighting) => sighting.content === content && sighting.plant === named)
    : plantIdOf(content.customer_email, name) === plantId;
}

type Seen = Plant & {
  readonly notes: readonly SharedVisitNote[];
  readonly pause: CarePause | null;
};

type Model = Pick<PracticeModel, 'photosByNoteId' | 'plantBooksById'>;

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
  const { plantId, seen } = plant;
  const planned = plannedPlant(plantId, seen);
  const done = doneIn(model, addresses, plantId);
  const since = notes.flatMap((note) => conditionsSince(note, plant, viewer.zone));
  const history = [...since, ...seen.flatMap(conditionSeen)].sort(latestFirst);
  const condition: PlantCondition | '' = history[0]?.condition ?? '';
  return {
    plantId,
    name: nameIn(seen),
    plantType: seen.find(({ plant: { plant_type } }) => plant_type !== '')?.plant.plant_type ?? '',
    condition,
    plan: planned?.plan ?? null,
    next: planned ? nextCareDays({ ...planned, done, pause }) : [],
    photos: photosOf(plant, notes, { model, viewer }),
    history,
  };
}

const nameIn = (seen: readonly Sighting[]): string => seen[0]?.plant.plant_name ?? '';

/** The plant with the plan of the latest visit that made one; undefined: none did. */
export function plannedPlant(plantId: string, seen: readonly Sighting[]): CaredPlant | undefined {
  const planned = seen.find(({ plant }) => plant.plan !== undefined);
  const plan = planned?.plant.plan;
  return plan && { plantId, name: nameIn(seen), plan, plannedOn: planned.content.consultation_date };
}

type Condition = { readonly date: LocalDate; readonly condition: PlantCondition };

const latestFirst = (one: Condition, other: Condition): number =>
  Number(one.date < other.date) - Number(one.date > other.date);

const conditionSeen = ({ content, plant: { current_condition } }: Sighting): readonly Condition[] =>
  current_condition === '' ? [] : [{ date: content.consultation_date, condition: current_condition }];

/** Reported since a visit, latest first; the words of a report are the consultant's own. */
function conditionsSince(note: ConsultationNote, plant: Plant, zone: TimeZone): readonly Condition[] {
  const [only, second] = note.content.plants;
  return note.progress.toReversed().flatMap(({ at, plantName, condition }) => {
    const name = plantName ?? (second ? undefined : only?.plant_name);
    if (condition === null || name === undefined || !isNamed(plant, note, name)) return [];
    return [{ date: localDateOf(at, zone), condition }];
  });
}

/** The last time of each task, by whichever of the person's addresses it was said. */
export function doneIn(
  { plantBooksById }: Pick<Model, 'plantBooksById'>,
  addresses: readonly string[],
  plantId: string,
): DoneTasks {
  const said = addresses.flatMap((email) => plantBooksById.get(customerIdOf(email))?.done[plantId] ?? []);
  return Object.fromEntries(
    CARE_TASKS.flatMap((task) => {
      const days = said.flatMap((done) => done[task] ?? []).sort();
      return days.length > 0 ? [[task, days.at(-1)]] : [];
    }),
  );
}

function photosOf(
  plant: Plant,
  notes: readonly SharedVisitNote[],
  { model, viewer }: Pick<Shown, 'model' | 'viewer'>,
) {
  const photos = notes
    .flatMap((note) => {
      const taken = model.photosByNoteId.get(note.noteId) ?? [];
      return taken.filter(({ plantName }) => plantName !== '' && isNamed(plant, note, plantName));
    })
    .sort((one, other) => (one.addedAt < other.addedAt ? -1 : 1));
  const [first] = photos;
  const last = photos.at(-1);
  const shown = (photo: PlantPhoto) => ({
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
