import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { languageOf } from '@fieldleaf/domain/language/language';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { listedDuration } from '@fieldleaf/domain/pricing/listed-duration';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import { currentOffer } from '@fieldleaf/domain/quote-request/quote-request';
import { quoteTotalCents } from '@fieldleaf/domain/quote-request/quote-total';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createDraftWriter } from '../../db/draft-writer.ts';
import type { FormAction } from '../../db/form-action.ts';
import type { Route } from '../../navigation/routes.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { formForPayment } from './booking-for-payment.ts';
import { customerWithId, knownCustomers } from './known-customers.ts';
import {
  contactIssuesOf,
  EMPTY_FORM,
  formOfDraft,
  isBegun,
  type ManualBookingForm,
  withConsultationType,
  withKnownCustomer,
  withSoldDuration,
} from './manual-booking-form.ts';
import { DETAILS_STEP, DRAFT } from './reopen-booking.ts';

export type BookingDraft = {
  readonly form: ManualBookingForm;
  /** Whether what was kept has been read. */
  readonly isRead: boolean;
  /** Whether anything was entered that would be a pity to lose. */
  readonly isTouched: boolean;
  readonly restored: boolean;
  readonly show: (form: ManualBookingForm) => void;
  /** Kept, not shown: for what only matters when this screen is opened again. */
  readonly keep: (form: ManualBookingForm) => void;
  readonly clear: () => void;
  /** With what the address names. */
  readonly startOver: () => void;
  /** Keeps the form before it is saved; answers what saving it does. */
  readonly keepAction: () => Promise<FormAction>;
};

/** The booking an address says has been paid by card. */
export const paidBookingOf = (page: string | undefined, id: string | undefined): BookingId | null =>
  page === 'booked' ? (parseBookingId(id ?? '') ?? null) : null;

/**
 * The wizard's form, kept as a draft on every change. What the address names is filled in: a customer unless there is a
 * draft already, a gap of the calendar in any case; the draft of a booking that it says is paid is done with.
 */
export function useBookingDraft({ page, id }: Route): BookingDraft {
  const draft = useMemo(() => createDraftWriter(DRAFT), []);
  const [form, setForm] = useState(EMPTY_FORM);
  const [isRead, setIsRead] = useState(false);
  const [restored, setRestored] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const lastNamed = useRef(EMPTY_FORM);

  useEffect(() => {
    let current = true;
    const paidId = paidBookingOf(page, id);
    void draft.read().then((kept) => {
      const found = formOfDraft(kept);
      if (!current) return;
      setIsRead(true);
      if (paidId && found?.payment?.bookingId === paidId) return draft.write(undefined);
      const named = formNamedBy(page, id);
      // What another address named, and nobody has typed in, is not what this one is about.
      const before = lastNamed.current;
      lastNamed.current = named;
      const asTyped = (typed: ManualBookingForm) =>
        typed === EMPTY_FORM || typed === before ? named : typed;
      setForm((typed) => (found ? { ...found, ...gapIn(page, id) } : asTyped(typed)));
      setRestored(found !== undefined);
      if (found) setIsTouched(true);
    });
    return () => {
      current = false;
    };
  }, [draft, page, id]);

  const keep = (next: ManualBookingForm) => draft.write(isBegun(next) ? next : undefined);
  const show = (next: ManualBookingForm) => {
    setForm(next);
    setIsTouched(isBegun(next));
    keep(next);
  };
  const clear = () => {
    setRestored(false);
    show(EMPTY_FORM);
  };
  const settings = useSettings();
  return {
    form: useMemo(() => withSoldDuration(form, settings), [form, settings]),
    isRead,
    isTouched,
    restored,
    show,
    keep,
    keepAction: () => draft.keepAction(form),
    clear,
    startOver: () => {
      clear();
      setForm(formNamedBy(page, id));
    },
  };
}

/**
 * A form that starts with the customer or the gap of the calendar that an address names. Who is booked into a gap is on the
 * phone, and pays another day.
 */
function formNamedBy(page: string | undefined, id: string | undefined): ManualBookingForm {
  const gap = gapIn(page, id);
  if (gap.selectedDate) {
    const sold = withSoldDuration(EMPTY_FORM, settingsOf(usePractice.getState().shown));
    return { ...sold, ...gap, paidBy: 'later' };
  }
  if (page === 'quote' && id) return formOfQuote(id);
  if (page === 'payment' && id) return formForPayment(id, usePractice.getState().shown);
  if (page !== 'for' || !id) return EMPTY_FORM;
  const known = customerWithId(knownCustomers(usePractice.getState().shown), id);
  if (!known) return EMPTY_FORM;
  const form = withKnownCustomer(EMPTY_FORM, known);
  return contactIssuesOf(form).length === 0 && form.phone !== '' ? { ...form, step: DETAILS_STEP } : form;
}

/** Who asked for a quote, with what was offered last; how long that takes is chosen from the price list. */
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

/** Whom the address asks for, unless the form is about them. */
export function askedInstead({ page, id }: Route, form: ManualBookingForm): string | undefined {
  const named = formNamedBy(page, id);
  if (named.attentionId !== null && named.attentionId !== form.attentionId)
    return customerName(named) || 'the visit for this payment';
  return named.email === '' || named.email === form.email ? undefined : customerName(named);
}

/**
 * The date and time an address names after `at`: `2027-03-15T10-00`, the gap of the calendar that was tapped;
 * with `.outside` one outside the usual days and hours.
 */
function gapIn(page: string | undefined, id = ''): Partial<ManualBookingForm> {
  if (page !== 'at') return {};
  const [moment = '', outside] = id.split('.');
  const [date = '', time = ''] = moment.split('T');
  const selectedDate = parseLocalDate(date);
  const selectedTime = parseLocalTime(time.replace('-', ':'));
  if (!selectedDate || !selectedTime) return {};
  return { selectedDate, selectedTime, outsideUsualDays: outside === 'outside' };
}
