import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { languageOf } from '@fieldleaf/domain/language/language';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { listedDuration } from '@fieldleaf/domain/pricing/listed-duration';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import { currentOffer } from '@fieldleaf/domain/quote-request/quote-request';
import { quoteTotalCents } from '@fieldleaf/domain/quote-request/quote-total';
import { useEffect, useMemo, useState } from 'react';
import { type DraftForm, useDraftForm } from '../../controls/use-draft-form.ts';
import { parseGap } from '../../navigation/gap.ts';
import type { Route } from '../../navigation/routes.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { formForPayment } from './booking-for-payment.ts';
import { customerWithId, knownCustomers, lastVisitOf } from './known-customers.ts';
import {
  contactIssuesOf,
  EMPTY_FORM,
  formOfDraft,
  isBegun,
  type ManualBookingForm,
  withConsultationType,
  withKnownCustomer,
  withServiceOf,
  withSoldDuration,
} from './manual-booking-form.ts';
import { DETAILS_STEP, DRAFT } from './reopen-booking.ts';

/** The booking an address says has been paid by card. */
export const paidBookingOf = (page: string | undefined, id: string | undefined): BookingId | null =>
  page === 'booked' ? (parseBookingId(id ?? '') ?? null) : null;

type BookingDraft = DraftForm<ManualBookingForm> & {
  /** Counts the fresh starts: what was opened or searched before one is gone after it. */
  readonly round: number;
};

/**
 * Keeps the wizard's form as a draft on every change. Data in the URL is filled in: a customer unless there is a
 * draft already, a gap of the calendar in any case; the draft of a booking the URL reports as paid is removed.
 */
export function useBookingDraft(route: Route): BookingDraft {
  const { view, page, id } = route;
  const empty = emptyFormOf(view);
  const draft = useDraftForm<ManualBookingForm>({
    name: DRAFT,
    initial: useMemo(() => formNamedBy(route), [route]),
    formOf: (kept) => {
      const found = formOfDraft(kept);
      const paidBy = found?.paidBy ?? empty.paidBy;
      return found && { ...found, paidBy, ...gapIn(page, id) };
    },
    isTouched: isBegun,
  });
  const { phase, isTouched } = draft;
  const [round, setRound] = useState(0);
  const clear = () => {
    setRound(round + 1);
    draft.clear();
  };
  // The step an address starts at is not shown before it is known whether a draft stands elsewhere; its fields are, as
  // typing begins from what is shown.
  const form = phase === 'reading' && !isTouched ? { ...draft.form, step: empty.step } : draft.form;
  const paidId = paidBookingOf(page, id);
  const isPaid = paidId !== null && form.payment?.bookingId === paidId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: removed once
  useEffect(() => {
    if (isPaid) clear();
  }, [isPaid]);
  const settings = useSettings();
  return { ...draft, clear, round, form: useMemo(() => withSoldDuration(form, settings), [form, settings]) };
}

/** The sheet is for callers, who pay another day; the wizard asks. */
const emptyFormOf = (view: Route['view']): ManualBookingForm =>
  view === 'new-booking' ? { ...EMPTY_FORM, paidBy: 'later' } : EMPTY_FORM;

/**
 * Returns a form that starts with the customer or calendar gap in the URL. A customer booked into a gap is on the
 * phone, and pays another day.
 */
function formNamedBy({ view, page, id }: Route): ManualBookingForm {
  const empty = emptyFormOf(view);
  const gap = gapIn(page, id);
  if (gap.selectedDate) {
    const sold = withSoldDuration(empty, settingsOf(usePractice.getState().shown));
    return { ...sold, ...gap, paidBy: 'later' };
  }
  if (page === 'quote' && id) return formOfQuote(id);
  if (page === 'payment' && id) return formForPayment(id, usePractice.getState().shown);
  if (page !== 'for' || !id) return empty;
  const { shown } = usePractice.getState();
  const known = customerWithId(shown, knownCustomers(shown), id);
  if (!known) return empty;
  const form = withKnownCustomer(empty, known);
  if (view === 'new-booking') return withServiceOf(form, lastVisitOf(shown, known.email), settingsOf(shown));
  return contactIssuesOf(form).length === 0 && form.phone !== '' ? { ...form, step: DETAILS_STEP } : form;
}

/** Returns a form for a quote request, with its last offer; the duration is chosen from the price list. */
function formOfQuote(quoteRequestId: string): ManualBookingForm {
  const { shown } = usePractice.getState();
  const quote = shown.quoteRequestsById.get(quoteRequestId);
  if (!quote) return EMPTY_FORM;
  const { firstName, lastName, email, phone, consultationDescription: mainConcerns } = quote;
  const asked = {
    firstName,
    lastName,
    email,
    phone,
    address: quoteAddress(quote),
    mainConcerns,
    quoteRequestId,
    language: languageOf(quote),
  };
  const offer = currentOffer(quote);
  const consultationType = offer?.consultationType ?? 'onsite';
  const form = { ...withConsultationType(EMPTY_FORM, consultationType, settingsOf(shown)), ...asked };
  if (!offer) return form;
  const listed = { ...offer, duration: 'custom' as const };
  const duration = listedDuration(listed, settingsOf(shown).offers);
  const price = String(centsToDollars(quoteTotalCents(offer)));
  return { ...form, duration, price, priceReason: 'As quoted' };
}

/** Returns the customer in the URL, unless the form is about them. */
export function askedInstead(route: Route, form: ManualBookingForm): string | undefined {
  const named = formNamedBy(route);
  if (named.attentionId !== null && named.attentionId !== form.attentionId)
    return customerName(named) || 'the visit for this payment';
  return named.email === '' || named.email === form.email ? undefined : customerName(named);
}

/** The gap of the calendar that an address names after `at`. */
function gapIn(page: string | undefined, id: string | undefined): Partial<ManualBookingForm> {
  const gap = page === 'at' ? parseGap(id) : undefined;
  return gap ? { selectedDate: gap.date, selectedTime: gap.time, outsideUsualDays: gap.isOutside } : {};
}
