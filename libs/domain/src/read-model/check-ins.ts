import { type CheckIn, type CheckInDays, checkInDays, type PlantTrend } from '../plant/check-in.ts';
import { localDateOf } from '../time/business-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type BookPhoto, type PlantBookViewer, plantsInNotes } from './book-plants.ts';
import { photosOfCheckIn } from './check-ins-to-read.ts';
import type { PracticeModel } from './practice-model.ts';
import { addressesInBook, bookOf, type SharedVisitNote, sharedNotesOf } from './shared-notes.ts';

/** A check-in as its customer reads it again. */
export type SentCheckIn = {
  readonly checkInId: string;
  readonly sentOn: LocalDate;
  readonly words: string;
  readonly plants: readonly { readonly name: string; readonly trend: PlantTrend }[];
  readonly photos: readonly BookPhoto[];
  /** Her words; null: she has not answered in words. */
  readonly answer: { readonly words: string; readonly on: LocalDate } | null;
};

/** Check-ins on a customer's page. */
export type BookCheckIns = {
  /** `due`: asked for and not sent yet; `open`: may be sent; `over`: no longer free; `none`: nothing to report on. */
  readonly state: 'due' | 'open' | 'over' | 'none';
  /** Null: there is nothing to report on. */
  readonly freeUntil: LocalDate | null;
  /** Latest first. */
  readonly sent: readonly SentCheckIn[];
};

type Model = Pick<
  PracticeModel,
  | 'consultationNotesById'
  | 'customerMergesById'
  | 'photosByNoteId'
  | 'plantBooksById'
  | 'plantsById'
  | 'settings'
>;

/** Check-ins of the addresses whose visits this book shows, oldest first. */
export const checkInsOf = (
  model: Pick<PracticeModel, 'customerMergesById' | 'plantBooksById'>,
  email: string,
): readonly CheckIn[] =>
  addressesInBook(model, email)
    .flatMap((address) => bookOf(model, address)?.checkIns ?? [])
    .sort((one, other) => (one.at < other.at ? -1 : 1));

/** The visit that a customer of this book reports on, the latest that is shared, and its days. */
export function visitToReportOn(
  model: Pick<PracticeModel, 'consultationNotesById' | 'customerMergesById' | 'settings'>,
  email: string,
  zone: PlantBookViewer['zone'],
): { readonly note: SharedVisitNote; readonly days: CheckInDays } | undefined {
  const [note] = sharedNotesOf(model, addressesInBook(model, email));
  const days = note && checkInDays(note, { settings: model.settings, zone });
  return note && days && { note, days };
}

/** True if one was sent since the visit was shared. */
export const hasCheckedIn = (
  model: Pick<PracticeModel, 'customerMergesById' | 'plantBooksById'>,
  email: string,
  { since, zone }: { readonly since: LocalDate; readonly zone: PlantBookViewer['zone'] },
): boolean => checkInsOf(model, email).some(({ at }) => localDateOf(at, zone) >= since);

/** What the page of a book says about check-ins, those of its own customer alone. */
export function bookCheckIns(model: Model, email: string, viewer: PlantBookViewer): BookCheckIns {
  const { now, zone } = viewer;
  const visit = visitToReportOn(model, email, zone);
  const sent = checkInsOf(model, email)
    .toReversed()
    .map((checkIn) => shownCheckIn(checkIn, email, { model, viewer }));
  if (!visit) return { state: 'none', freeUntil: null, sent };
  const { since, askedOn, freeUntil } = visit.days;
  const today = localDateOf(now, zone);
  const isDue = today >= askedOn && !hasCheckedIn(model, email, { since, zone });
  const state = today > freeUntil ? 'over' : isDue ? 'due' : 'open';
  return { state, freeUntil, sent };
}

type Shown = { readonly model: Model; readonly viewer: PlantBookViewer };

function shownCheckIn(checkIn: CheckIn, email: string, { model, viewer }: Shown): SentCheckIn {
  const { checkInId, at, words, answer } = checkIn;
  const dayOf = (instant: CheckIn['at']) => localDateOf(instant, viewer.zone);
  const addresses = addressesInBook(model, email);
  const known = plantsInNotes(model, sharedNotesOf(model, addresses), addresses);
  return {
    checkInId,
    sentOn: dayOf(at),
    words,
    plants: checkIn.plants.flatMap(({ plantId, trend }) => {
      const plant = known.find(({ ids }) => ids.includes(plantId));
      return plant ? [{ name: plant.name, trend }] : [];
    }),
    photos: photosOfCheckIn(model, checkIn).map((photo) => ({
      photoId: photo.photoId,
      takenOn: dayOf(photo.addedAt),
      src: viewer.srcOf(photo),
    })),
    answer: answer && answer.words !== '' ? { words: answer.words, on: dayOf(answer.at) } : null,
  };
}
