import type { Booking, BookingId, Contact, Intake } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { contactIssues, phoneContactIssues, withStandIn } from '@fieldleaf/domain/booking/check-contact';
import { isStandInEmail } from '@fieldleaf/domain/booking/has-email';
import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { type Language, withLanguage } from '@fieldleaf/domain/language/language';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { typedPrice } from '@fieldleaf/domain/money/typed-dollars';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { durationAgain } from '@fieldleaf/domain/read-model/come-back';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';

/** The wizard's form as it stands; what is not chosen yet is null. */
export type ManualBookingForm = Contact &
  Intake & {
    readonly step: number;
    /** Her explicit choice: `email` is empty then, or what somebody known stands by. */
    readonly hasNoEmail: boolean;
    /** Language of the customer's messages. */
    readonly language: Language;
    /** They told her that texts about the visit are welcome. */
    readonly textsAgreed: boolean;
    /** True if the customer is emailed about the booking. */
    readonly notifyCustomer: boolean;
    readonly consultationType: ConsultationType;
    readonly duration: Duration;
    readonly selectedDate: LocalDate | null;
    readonly selectedTime: LocalTime | null;
    readonly outsideUsualDays: boolean;
    /** A visit that is over, written down for the money that was taken for it. */
    readonly tookPlace: boolean;
    /** `cash` and `card` were paid already; `pay_now` is a card that the customer types on this phone; `later`: not yet. */
    readonly paidBy: 'cash' | 'card' | 'pay_now' | 'later' | null;
    readonly tipCents: Cents;
    /** Another price than the price list's, in dollars as typed; null: that one. */
    readonly price: string | null;
    readonly priceReason: string;
    /** The quote request the visit was agreed in. */
    readonly quoteRequestId: string | null;
    /** The question about money without a visit that this visit answers. */
    readonly attentionId: string | null;
    readonly payment: PayNow | null;
  };

/** Record of a started card payment, kept until the server has reported its result. */
type PayNow = {
  /** The booking's, however often the payment is tried. */
  readonly bookingId: BookingId;
  /** True until the server has said that nothing was charged. */
  readonly mayBePaid: boolean;
};

export const EMPTY_FORM: ManualBookingForm = {
  step: 0,
  firstName: '',
  lastName: '',
  email: '',
  hasNoEmail: false,
  language: 'en',
  textsAgreed: false,
  notifyCustomer: true,
  phone: '',
  address: '',
  notes: '',
  consultationType: 'virtual',
  duration: '60min',
  selectedDate: null,
  selectedTime: null,
  outsideUsualDays: false,
  tookPlace: false,
  plantExperience: '',
  mainConcerns: '',
  plantTypes: '',
  specificIssues: '',
  paidBy: null,
  tipCents: cents(0),
  price: null,
  priceReason: '',
  quoteRequestId: null,
  attentionId: null,
  payment: null,
};

/** Returns the contact as the booking will have it. */
function contactOf(form: ManualBookingForm): Contact {
  const { firstName, lastName, email, phone, address, notes } = form;
  const typed = { firstName, lastName, email, phone, address, notes };
  return form.hasNoEmail ? withStandIn(typed) : typed;
}

/** Returns the contact's problems, by field. */
export const contactIssuesOf = (form: ManualBookingForm): readonly Issue[] =>
  form.hasNoEmail ? phoneContactIssues(contactOf(form)) : contactIssues(contactOf(form));

/** Fills in a known customer; one without email is known by a stand-in address. */
export const withKnownCustomer = (
  form: ManualBookingForm,
  known: Contact & { readonly language: Language },
): ManualBookingForm => ({
  ...form,
  ...known,
  hasNoEmail: isStandInEmail(known.email),
});

const SAME_AS_LAST = 'Last visit: ';
const MAX_CONCERNS = 4_000;

/** Fills in the service of the last visit, where it is still sold. */
export function withServiceOf(
  form: ManualBookingForm,
  visit: Booking | undefined,
  { offers }: Pick<Settings, 'offers'>,
): ManualBookingForm {
  if (!visit) return form;
  const { consultationType } = visit.appointment;
  return { ...form, consultationType, duration: durationAgain(visit, offers) };
}

/** Concerns as typed, else those of the last visit, said to be such; blank where nothing is known. */
export function concernsOr({ mainConcerns }: ManualBookingForm, visit: Booking | undefined): string {
  if (mainConcerns.trim() !== '') return mainConcerns;
  const last = visit?.intake?.mainConcerns.trim() ?? '';
  if (last === '' || last.startsWith(SAME_AS_LAST)) return last;
  return `${SAME_AS_LAST}${last}`.slice(0, MAX_CONCERNS);
}

/** The other type brings its own usual duration. */
export const withConsultationType = (
  form: ManualBookingForm,
  consultationType: ConsultationType,
  { offers }: Pick<Settings, 'offers'>,
): ManualBookingForm => ({
  ...form,
  consultationType,
  duration: defaultDuration(consultationType, offers),
});

/** A form whose service is no longer sold, and has no time yet, starts from the usual one again. */
export function withSoldDuration(
  form: ManualBookingForm,
  { offers }: Pick<Settings, 'offers'>,
): ManualBookingForm {
  const { consultationType, duration, selectedTime, payment } = form;
  if (payment || selectedTime || findOffer(offers, consultationType, duration)) return form;
  return { ...form, duration: defaultDuration(consultationType, offers) };
}

export type Amounts = { readonly priceCents: Cents; readonly tipCents: Cents; readonly totalCents: Cents };

/** Returns the visit's price with its tip, in cents. */
export function amountsOf(
  { consultationType, duration, tipCents, price }: ManualBookingForm,
  settings: Settings,
): Amounts {
  const usualCents = findOffer(everyOffer(settings), consultationType, duration)?.priceCents ?? cents(0);
  const priceCents = price === null ? usualCents : (typedPrice(price) ?? cents(0));
  return { priceCents, tipCents, totalCents: cents(priceCents + tipCents) };
}

/** The form as the command carries it; undefined while something is not chosen. */
export function payloadOf(
  form: ManualBookingForm,
  { bookingId, settings }: { readonly bookingId: BookingId; readonly settings: Settings },
): CreateBookingPayload | undefined {
  const { step: _step, payment: _payment, paidBy, selectedDate, selectedTime, ...typed } = form;
  if (!selectedDate || !selectedTime || !paidBy) return undefined;
  const { tookPlace, language, price, priceReason, quoteRequestId, attentionId, ...fields } = typed;
  return {
    ...fields,
    ...contactOf(form),
    ...withLanguage(language),
    ...(price !== null && { priceReason: priceReason.trim() }),
    ...(quoteRequestId !== null && { quoteRequestId }),
    ...(attentionId !== null && paidBy === 'later' && { attentionId }),
    notifyCustomer: fields.hasNoEmail || (fields.notifyCustomer && !tookPlace),
    outsideUsualDays: fields.outsideUsualDays || tookPlace,
    bookingId,
    selectedDate,
    selectedTime,
    paymentStatus: paidBy === 'later' ? 'pending' : 'already_paid',
    paymentMethod: paidBy === 'card' || paidBy === 'pay_now' ? 'card' : 'cash',
    priceCents: amountsOf(form, settings).priceCents,
  };
}

/** A draft of this or an earlier version; fields it does not have start empty. */
export function formOfDraft(draft: unknown): ManualBookingForm | undefined {
  if (typeof draft !== 'object' || draft === null || !('step' in draft)) return undefined;
  return { ...EMPTY_FORM, ...(draft as Partial<ManualBookingForm>) };
}

/** True if it differs from an empty form. */
export const isBegun = (form: ManualBookingForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(EMPTY_FORM);
