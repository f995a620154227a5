import { type Booking, type BookingId, isActive } from '../booking/booking.ts';
import type { VisitToChoose } from '../booking/booking-link.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import type { CarePlan, PlantCondition, PlantType } from '../consultation-note/consultation-note.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { CareDay, CarePause } from '../plant/care-days.ts';
import { type CareReminders, newPlantBook } from '../plant/plant-book.ts';
import type { PlantPlan, PlantProduct } from '../plant/plant-plan.ts';
import { localDateOf } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { type BookPhoto, bookPlant, type PlantBookViewer, plantsInNotes, productsOf } from './book-plants.ts';
import { earliestVisitFirst } from './bookings-by-visit.ts';
import { type BookCheckIns, bookCheckIns } from './check-ins.ts';
import { durationAgain } from './come-back.ts';
import { recordsOfPerson } from './customer-addresses.ts';
import { bookingsByEmail } from './customer-groups.ts';
import { followUpsOf } from './follow-ups.ts';
import type { PracticeModel } from './practice-model.ts';
import { addressesInBook, type SharedVisitNote, sharedNotesOf } from './shared-notes.ts';

/** One plant as its owner sees it: from the visits that were shared, nothing of what the consultant keeps. */
export type BookPlant = {
  readonly plantId: string;
  readonly name: string;
  readonly plantType: PlantType | '';
  /** As it was last seen or reported; empty: never said. */
  readonly condition: PlantCondition | '';
  /** Of the latest shared visit that planned it; null: none did. */
  readonly plan: PlantPlan | null;
  /** The next day of each task. */
  readonly next: readonly CareDay[];
  /** First picture and last one, side by side; one alone is `now`. */
  readonly photos: { readonly before: BookPhoto | null; readonly now: BookPhoto | null };
  /** Latest first. */
  readonly history: readonly { readonly date: LocalDate; readonly condition: PlantCondition }[];
};

/** What she wrote about one visit, as she shared it. */
export type SharedVisit = {
  readonly noteId: BookingId;
  readonly date: LocalDate;
  readonly consultationType: ConsultationType;
  /** Her words to the customer, written when she shared it. */
  readonly message: string;
  /** Empty where she keeps them to herself. */
  readonly observations: string;
  readonly actions: readonly string[];
  readonly nextSteps: readonly string[];
  readonly care: CarePlan;
  readonly products: readonly string[];
};

/** A customer's plant book, as page, print and preview show it. */
export type PlantBookPage = {
  readonly firstName: string;
  /** In the business zone. */
  readonly today: LocalDate;
  /** Latest first. */
  readonly visits: readonly SharedVisit[];
  /** By name. */
  readonly plants: readonly BookPlant[];
  /** Products of all plans, each once. */
  readonly products: readonly PlantProduct[];
  readonly nextVisit: {
    readonly date: LocalDate;
    readonly time: LocalTime;
    readonly consultationType: ConsultationType;
  } | null;
  /** The day a follow-up is due that no visit meets yet. */
  readonly followUpOn: LocalDate | null;
  /** The visit to choose a time for: as the last one, from the day it is good to look again. Absent: there was none. */
  readonly nextTime?: VisitToChoose;
  readonly pause: CarePause | null;
  readonly reminders: CareReminders;
  /** Absent: an earlier version answered. */
  readonly checkIns?: BookCheckIns;
};

/** Records that a plant book is read from. */
export type PlantBookModel = Pick<
  PracticeModel,
  | 'bookingsById'
  | 'consultationNotesById'
  | 'customerMergesById'
  | 'customersById'
  | 'invoicesById'
  | 'mailsById'
  | 'photosByNoteId'
  | 'plantBooksById'
  | 'plantsById'
  | 'settings'
>;

/** A customer's page as it stands: of their visits those that were shared, and nothing else. */
export function plantBookPage(model: PlantBookModel, email: string, viewer: PlantBookViewer): PlantBookPage {
  const addresses = addressesInBook(model, email);
  const notes = sharedNotesOf(model, addresses);
  const { pause, reminders } = model.plantBooksById.get(customerIdOf(email)) ?? newPlantBook(email);
  const bookings = recordsOfPerson(bookingsByEmail(model.bookingsById), addresses);
  const plants = plantsInNotes(model, notes, addresses).map((plant) =>
    bookPlant({ ...plant, notes, pause }, { model, addresses, viewer }),
  );
  const due = followUpsOf(model, notes).find(({ dueOn, seenAgain }) => dueOn && !seenAgain);
  const last = notes[0] && model.bookingsById.get(notes[0].noteId);
  return {
    firstName: firstNameIn(model, email, bookings),
    today: localDateOf(viewer.now, viewer.zone),
    visits: notes.map(sharedVisit),
    plants,
    products: productsOf(plants),
    nextVisit: nextVisitOf(bookings, viewer.now),
    followUpOn: due?.dueOn ?? null,
    ...(last && { nextTime: visitAgain(last, model, due?.dueOn ?? null) }),
    pause,
    reminders,
    checkIns: bookCheckIns(model, email, viewer),
  };
}

function firstNameIn(model: PlantBookModel, email: string, bookings: readonly Booking[]): string {
  const typed = bookings.toSorted(earliestVisitFirst).at(-1)?.customer.firstName;
  return model.customersById.get(customerIdOf(email))?.details.firstName ?? typed ?? '';
}

const visitAgain = (last: Booking, { settings }: PlantBookModel, from: LocalDate | null): VisitToChoose => ({
  consultationType: last.appointment.consultationType,
  duration: durationAgain(last, settings?.offers ?? []),
  from,
});

const sharedVisit = ({ noteId, content, shared }: SharedVisitNote): SharedVisit => ({
  noteId,
  date: content.consultation_date,
  consultationType: content.consultation_type,
  message: shared.message,
  observations: shared.observations ? content.observations : '',
  actions: content.immediate_actions,
  nextSteps: content.next_steps,
  care: content.care_plan,
  products: content.product_recommendations,
});

function nextVisitOf(bookings: readonly Booking[], now: Instant): PlantBookPage['nextVisit'] {
  const [next] = bookings
    .filter((booking) => isActive(booking) && booking.appointment.startsAt > now)
    .sort(earliestVisitFirst);
  if (!next) return null;
  const { date, time, consultationType } = next.appointment;
  return { date, time, consultationType };
}
