import type { Contact } from '@fieldleaf/domain/booking/booking';
import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import type { Tip } from '../../tip/tip.ts';
import type { BookingDraft, GiftCardOfDraft, OpenIntent, PromoOfDraft } from './booking-draft.ts';
import { withZipInAddress } from './visit-zip.ts';
import { words } from './words.ts';

export const STEPS = [words.service, words.dateAndTime, words.details, words.tip, words.payment] as const;

export const SERVICE_STEP = 0;
export const TIME_STEP = 1;
export const DETAILS_STEP = 2;
export const TIP_STEP = 3;
export const PAYMENT_STEP = 4;

type TypeChosen = {
  readonly kind: 'type chosen';
  readonly consultationType: ConsultationType;
  /** The one that comes with the type. */
  readonly duration: Duration;
};

export type WizardEvent =
  | TypeChosen
  /** The kind stays chosen where something of it is still sold. */
  | { readonly kind: 'service gone'; readonly consultationType: ConsultationType | null }
  | { readonly kind: 'duration chosen'; readonly duration: Duration }
  | { readonly kind: 'date chosen'; readonly date: LocalDate }
  | { readonly kind: 'time chosen'; readonly time: LocalTime }
  | { readonly kind: 'zip typed'; readonly zip: string }
  | { readonly kind: 'slots loaded'; readonly free: readonly LocalTime[] }
  | { readonly kind: 'contact typed'; readonly field: keyof Contact; readonly text: string }
  | { readonly kind: 'texts agreed'; readonly agreed: boolean }
  | { readonly kind: 'tip chosen'; readonly tip: Tip | null }
  | { readonly kind: 'promo brought'; readonly promo: PromoOfDraft | undefined }
  | { readonly kind: 'gift card brought'; readonly giftCard: GiftCardOfDraft | undefined }
  | { readonly kind: 'next' }
  | { readonly kind: 'step asked for'; readonly step: number }
  | { readonly kind: 'intent opened'; readonly intent: OpenIntent }
  | { readonly kind: 'intent given up' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'payment unknown' }
  | { readonly kind: 'time lost'; readonly message: string };

/** True if the step has all it needs; the last two need nothing. */
export function isStepComplete(draft: BookingDraft): boolean {
  const { firstName, lastName, email } = draft.contact;
  switch (draft.step) {
    case SERVICE_STEP:
      return draft.consultationType !== null && draft.duration !== null;
    case TIME_STEP:
      return draft.selectedDate !== null && draft.selectedTime !== null && draft.timeChecked;
    case DETAILS_STEP:
      return [firstName, lastName, email].every((text) => text.trim() !== '');
    default:
      return true;
  }
}

/** As far as asked for, and no further than the steps before it allow. */
function atStep(draft: BookingDraft, step: number): BookingDraft {
  const open = STEPS.findIndex((_, before) => before >= step || !isStepComplete({ ...draft, step: before }));
  return { ...draft, step: Math.max(SERVICE_STEP, open < 0 ? PAYMENT_STEP : open) };
}

/** The time is still chosen, and checked anew; what was said of it was said of the visit before. */
const unchecked = (draft: BookingDraft): BookingDraft => ({
  ...draft,
  clearedTime: null,
  timeChecked: false,
});

/** Choosing the type again changes nothing; another one starts from its usual duration. */
function withType(draft: BookingDraft, { consultationType, duration }: TypeChosen): BookingDraft {
  if (draft.consultationType === consultationType) return draft;
  return unchecked({ ...withService(draft), consultationType, duration });
}

/** Drops the answered notice about a discontinued service. */
const withService = ({ serviceGone: _, ...draft }: BookingDraft): BookingDraft => draft;

const withDate = (draft: BookingDraft, date: LocalDate): BookingDraft =>
  draft.selectedDate === date ? draft : unchecked({ ...draft, selectedDate: date });

function withFreeTimes(draft: BookingDraft, free: readonly LocalTime[]): BookingDraft {
  const { selectedTime } = draft;
  if (selectedTime === null || free.includes(selectedTime)) return { ...draft, timeChecked: true };
  return { ...draft, selectedTime: null, clearedTime: selectedTime, timeChecked: true };
}

const givenUp = (draft: BookingDraft): BookingDraft => ({
  ...draft,
  intent: null,
  intentCount: draft.intentCount + 1,
});

const withTexts = ({ textsAgreed: _, ...draft }: BookingDraft, agreed: boolean): BookingDraft =>
  agreed ? { ...draft, textsAgreed: true } : draft;

function withPromo({ promo: _, ...draft }: BookingDraft, promo: PromoOfDraft | undefined): BookingDraft {
  return promo ? { ...draft, promo } : draft;
}

function withGiftCard(
  { giftCard: _, ...draft }: BookingDraft,
  giftCard: GiftCardOfDraft | undefined,
): BookingDraft {
  return giftCard ? { ...draft, giftCard } : draft;
}

/** Back to the calendar, where the reason stays until another time is chosen. */
const timeLost = (draft: BookingDraft, timeProblem: string): BookingDraft => ({
  ...givenUp(draft),
  step: TIME_STEP,
  selectedTime: null,
  paid: false,
  timeProblem,
  ...(draft.zip === undefined ? {} : { zip: zipCodeOf(draft.contact.address) ?? draft.zip }),
});

/** The customer's five steps. Once paid, only the server's refusal changes the draft. */
export function bookingWizard(draft: BookingDraft, event: WizardEvent): BookingDraft {
  if (draft.paid && event.kind !== 'time lost' && event.kind !== 'payment unknown') return draft;
  switch (event.kind) {
    case 'type chosen':
      return withType(draft, event);
    case 'duration chosen':
      return unchecked({ ...withService(draft), duration: event.duration });
    case 'service gone':
      return {
        ...unchecked(draft),
        step: SERVICE_STEP,
        consultationType: event.consultationType,
        duration: null,
        serviceGone: true,
      };
    case 'date chosen':
      return withDate(draft, event.date);
    case 'time chosen':
      return { ...draft, selectedTime: event.time, clearedTime: null, timeProblem: null };
    case 'zip typed':
      return unchecked({ ...draft, zip: event.zip });
    case 'slots loaded':
      return withFreeTimes(draft, event.free);
    case 'contact typed':
      return { ...draft, contact: { ...draft.contact, [event.field]: event.text } };
    case 'texts agreed':
      return withTexts(draft, event.agreed);
    case 'tip chosen':
      return { ...draft, tip: event.tip };
    case 'promo brought':
      return withPromo(draft, event.promo);
    case 'gift card brought':
      return withGiftCard(draft, event.giftCard);
    case 'next':
      return atStep(draft.step === DETAILS_STEP ? withZipInAddress(draft) : draft, draft.step + 1);
    case 'step asked for':
      return atStep(draft, event.step);
    case 'intent opened':
      return { ...draft, intent: event.intent, intentCount: draft.intentCount + 1 };
    case 'intent given up':
      return givenUp(draft);
    case 'paid':
      return { ...draft, paid: draft.intent !== null };
    case 'payment unknown':
      return { ...draft, paid: false };
    case 'time lost':
      return timeLost(draft, event.message);
  }
}
