import type { Language } from '../language/language.ts';
import type { CaredPlant, CareProgress } from '../plant/care-agenda.ts';
import type { TimeZone } from '../time/business-time.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import { doneIn, plannedPlant, plantsInNotes } from './book-plants.ts';
import { customerLanguage } from './customer-language.ts';
import { bookingsOfCustomer } from './customer-records.ts';
import type { PlantBookModel } from './plant-book-page.ts';
import type { PracticeModel } from './practice-model.ts';
import { addressesInBook, bookOf, sharedNotesOf } from './shared-notes.ts';

type Model = PlantBookModel & Pick<PracticeModel, 'quoteRequestsById'>;

/** Care of a customer's plants as their book shows it, and how they are spoken to. */
export type CareOfCustomer = {
  /** By name. */
  readonly plants: readonly CaredPlant[];
  readonly progress: CareProgress;
  /** When something of it was last changed or shared; undefined: nothing is shared. */
  readonly changedAt: Instant | undefined;
  readonly language: Language;
  /** Of their last visit, where it was another than the practice's; else undefined. */
  readonly zone: TimeZone | undefined;
};

/** Reads the plans of the visits that are shared with this customer, and what was done since; nothing else of a note. */
export function careOfCustomer(model: Model, email: string): CareOfCustomer {
  const addresses = addressesInBook(model, email);
  const notes = sharedNotesOf(model, addresses);
  const shown = plantsInNotes(model, notes, addresses);
  const plants = shown.flatMap((plant) => plannedPlant(plant) ?? []);
  const done = Object.fromEntries(
    shown.map(({ plantId, ids }) => [plantId, doneIn(model, addresses, ids)] as const),
  );
  const book = bookOf(model, email);
  const changes = notes.flatMap(({ shared, history }) => [shared.at, ...history.map(({ at }) => at)]);
  const changedAt = [...changes, ...(book?.changedAt ? [book.changedAt] : [])]
    .toSorted(compareInstants)
    .at(-1);
  return {
    plants,
    progress: { done, pause: book?.pause ?? null },
    changedAt,
    language: customerLanguage(model, email),
    zone: bookingsOfCustomer(model, email)[0]?.customerZone ?? undefined,
  };
}
