import type { BookingId } from '../booking/booking.ts';
import type { PlantType } from '../consultation-note/consultation-note.ts';
import { plantIdIn } from '../consultation-note/plant-id.ts';
import type { Cents } from '../money/cents.ts';
import {
  type CheckIn,
  type CheckInAnswer,
  type CheckInDays,
  checkInDays,
  checkInTermsOf,
  type OfferedService,
  type PlantTrend,
  saysSomething,
} from '../plant/check-in.ts';
import type { PlantPlan } from '../plant/plant-plan.ts';
import { localDateOf } from '../time/business-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import {
  type BookPhoto,
  type PlantBookViewer,
  plannedPlant,
  plantsInNotes,
  type ShownPlant,
} from './book-plants.ts';
import { type CheckInOfBook, photosOfCheckIn } from './check-ins-to-read.ts';
import { openPhotoConsultations } from './photo-consultations.ts';
import type { PracticeModel } from './practice-model.ts';
import { addressesInBook, bookOf, type SharedVisitNote, sharedNotesOf } from './shared-notes.ts';

/** A check-in as its customer reads it again. */
export type SentCheckIn = {
  readonly checkInId: string;
  readonly sentOn: LocalDate;
  readonly words: string;
  readonly plants: readonly { readonly name: string; readonly trend: PlantTrend }[];
  readonly photos: readonly BookPhoto[];
  /** Null: she has not answered, or read it and had nothing to say. */
  readonly answer: {
    /** Empty where a plan or times say it. */
    readonly words: string;
    readonly on: LocalDate;
    /** Names of plants that have another plan since; absent: none. */
    readonly plans?: readonly string[];
    /** The visit to choose a time for; absent: none is offered. */
    readonly visit?: OfferedService;
  } | null;
};

/** Check-ins on a customer's page. */
export type BookCheckIns = {
  /** `due`: asked for and not sent yet; `open`: may be sent; `over`: no longer free; `none`: nothing to report on. */
  readonly state: 'due' | 'open' | 'over' | 'none';
  /** Null: there is nothing to report on. */
  readonly freeUntil: LocalDate | null;
  /** After the free days, where the practice sells photo consultations; absent: not now. */
  readonly photo?: { readonly priceCents: Cents; readonly isPaid: boolean };
  /** Latest first. */
  readonly sent: readonly SentCheckIn[];
};

type Model = Pick<
  PracticeModel,
  | 'consultationNotesById'
  | 'customerMergesById'
  | 'invoicesById'
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
  if (state !== 'over') return { state, freeUntil, sent };
  const photo = photoConsultationOf(model, email);
  return { state, freeUntil, sent, ...(photo && { photo }) };
}

/** Sold while it has a price; one that was paid can be used whatever became of the price. */
function photoConsultationOf(model: Model, email: string): BookCheckIns['photo'] {
  const { photoPriceCents: priceCents } = checkInTermsOf(model.settings);
  const { paid } = openPhotoConsultations(model, email, checkInsOf(model, email));
  return priceCents > 0 || paid ? { priceCents, isPaid: paid !== undefined } : undefined;
}

type Shown = { readonly model: Model; readonly viewer: PlantBookViewer };

function shownCheckIn(checkIn: CheckIn, email: string, { model, viewer }: Shown): SentCheckIn {
  const { checkInId, at, words, answer } = checkIn;
  const dayOf = (instant: CheckIn['at']) => localDateOf(instant, viewer.zone);
  const addresses = addressesInBook(model, email);
  const known = plantsInNotes(model, sharedNotesOf(model, addresses), addresses);
  const namesOf = (plantIds: readonly string[] = []) =>
    plantIds.flatMap((plantId) => known.find(({ ids }) => ids.includes(plantId))?.name ?? []);
  return {
    checkInId,
    sentOn: dayOf(at),
    words,
    plants: checkIn.plants.flatMap(({ plantId, trend }) =>
      namesOf([plantId]).map((name) => ({ name, trend })),
    ),
    photos: photosOfCheckIn(model, checkIn).map((photo) => ({
      photoId: photo.photoId,
      takenOn: dayOf(photo.addedAt),
      src: viewer.srcOf(photo),
    })),
    answer: answer && saysSomething(answer) ? shownAnswer(answer) : null,
  };

  function shownAnswer({
    words: said,
    at: answeredAt,
    plantIds,
    visit,
  }: CheckInAnswer): SentCheckIn['answer'] {
    const plans = namesOf(plantIds);
    return {
      words: said,
      on: dayOf(answeredAt),
      ...(plans.length > 0 && { plans }),
      ...(visit && { visit }),
    };
  }
}

/** A plant whose plan an answer may change: as the latest visit that is shared names it, with the plan that counts. */
export type PlantToPlan = {
  readonly noteId: BookingId;
  readonly plantId: string;
  readonly name: string;
  readonly plantType: PlantType | '';
  /** Null: none was planned. */
  readonly plan: PlantPlan | null;
};

/** Plants on the page of a book, those that a check-in tells of first. */
export function plantsToPlan(
  model: Pick<PracticeModel, 'consultationNotesById' | 'customerMergesById' | 'plantsById'>,
  { book, checkIn }: CheckInOfBook,
): readonly PlantToPlan[] {
  const addresses = addressesInBook(model, book.customerEmail);
  const told = checkIn.plants.map(({ plantId }) => plantId);
  const isTold = ({ ids }: ShownPlant) => ids.some((id) => told.includes(id));
  const all = plantsInNotes(model, sharedNotesOf(model, addresses), addresses);
  return [...all.filter(isTold), ...all.filter((plant) => !isTold(plant))].flatMap((plant) => {
    const [last] = plant.seen;
    if (!last) return [];
    const plantId = plantIdIn(last.content, last.plant);
    const plan = plannedPlant(plant)?.plan ?? null;
    return [{ noteId: last.noteId, plantId, name: plant.name, plantType: last.plant.plant_type, plan }];
  });
}
