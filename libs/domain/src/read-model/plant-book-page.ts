import type { BookingId } from '../booking/booking.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import type { CarePlan, PlantCondition, PlantType } from '../consultation-note/consultation-note.ts';
import type { CareDay, CarePause } from '../plant/care-days.ts';
import type { CareReminders } from '../plant/plant-book.ts';
import type { PlantPlan, PlantProduct } from '../plant/plant-plan.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';

/** A picture on the page; `src` is the address it is asked for at, good for some days. */
export type BookPhoto = { readonly photoId: string; readonly takenOn: LocalDate; readonly src: string };

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
  readonly pause: CarePause | null;
  readonly reminders: CareReminders;
};
