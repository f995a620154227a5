import type { BookingId, Contact, Intake } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { type Cents, cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';

/** The wizard's form as it stands; what is not chosen yet is null. */
export type ManualBookingForm = Contact &
  Intake & {
    readonly step: number;
    readonly consultationType: ConsultationType;
    readonly duration: Duration;
    readonly selectedDate: LocalDate | null;
    readonly selectedTime: LocalTime | null;
    readonly outsideUsualDays: boolean;
    /** `cash` and `card` were paid already; `pay_now` is a card that the customer types on this phone; `later`: not yet. */
    readonly paidBy: 'cash' | 'card' | 'pay_now' | 'later' | null;
    readonly tipDollars: number;
    readonly payment: PayNow | null;
  };

/** That a card payment was begun, kept until the server has said how it ended. */
type PayNow = {
  /** The booking's, however often the payment is tried. */
  readonly bookingId: BookingId;
  /** Whether the server has not said yet that nothing was charged. */
  readonly mayBePaid: boolean;
};

export const EMPTY_FORM: ManualBookingForm = {
  step: 0,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
  consultationType: 'virtual',
  duration: '60min',
  selectedDate: null,
  selectedTime: null,
  outsideUsualDays: false,
  plantExperience: '',
  mainConcerns: '',
  plantTypes: '',
  specificIssues: '',
  paidBy: null,
  tipDollars: 0,
  payment: null,
};

/** The other type brings its own usual duration, and the time may no longer fit. */
export const withConsultationType = (
  form: ManualBookingForm,
  consultationType: ConsultationType,
): ManualBookingForm => ({
  ...form,
  consultationType,
  duration: defaultDuration(consultationType),
  selectedTime: null,
});

export type Amounts = { readonly priceCents: Cents; readonly tipCents: Cents; readonly totalCents: Cents };

/** What the visit costs with its tip, in cents. */
export function amountsOf(
  { consultationType, duration, tipDollars }: ManualBookingForm,
  { offers }: Pick<Settings, 'offers'>,
): Amounts {
  const priceCents = findOffer(offers, consultationType, duration)?.priceCents ?? cents(0);
  const tipCents = cents(tipDollars * 100);
  return { priceCents, tipCents, totalCents: cents(priceCents + tipCents) };
}

/** The form as the command carries it; undefined while something is not chosen. */
export function payloadOf(
  form: ManualBookingForm,
  { bookingId, settings }: { readonly bookingId: BookingId; readonly settings: Settings },
): CreateBookingPayload | undefined {
  const { step: _step, payment: _payment, paidBy, tipDollars, selectedDate, selectedTime, ...fields } = form;
  if (!selectedDate || !selectedTime || !paidBy) return undefined;
  return {
    ...fields,
    bookingId,
    selectedDate,
    selectedTime,
    paymentStatus: paidBy === 'later' ? 'pending' : 'already_paid',
    paymentMethod: paidBy === 'card' || paidBy === 'pay_now' ? 'card' : 'cash',
    tipAmount: tipDollars,
    totalAmount: centsToDollars(amountsOf(form, settings).totalCents),
  };
}

/** A draft of this or an earlier version; fields it does not have start empty. */
export function formOfDraft(draft: unknown): ManualBookingForm | undefined {
  if (typeof draft !== 'object' || draft === null || !('step' in draft)) return undefined;
  return { ...EMPTY_FORM, ...(draft as Partial<ManualBookingForm>) };
}

/** Whether anything was entered that would be a pity to lose. */
export const isTouched = (form: ManualBookingForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(EMPTY_FORM);
