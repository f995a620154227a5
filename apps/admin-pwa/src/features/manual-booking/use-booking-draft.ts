import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { useEffect, useMemo, useState } from 'react';
import { createDraftWriter } from '../../db/draft-writer.ts';
import type { FormAction } from '../../db/form-action.ts';
import type { Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { customerWithId, knownCustomers } from './known-customers.ts';
import { EMPTY_FORM, formOfDraft, isTouched, type ManualBookingForm } from './manual-booking-form.ts';
import { DRAFT } from './reopen-booking.ts';

export type BookingDraft = {
  readonly form: ManualBookingForm;
  /** Whether what was kept has been read. */
  readonly isRead: boolean;
  readonly restored: boolean;
  readonly show: (form: ManualBookingForm) => void;
  /** Kept, not shown: for what only matters when this screen is opened again. */
  readonly keep: (form: ManualBookingForm) => void;
  readonly startOver: () => void;
  /** Keeps the form before it is saved; answers what saving it does. */
  readonly keepAction: () => Promise<FormAction>;
};

/** The booking an address says has been paid by card. */
export const paidBookingOf = (page: string | undefined, id: string | undefined): BookingId | null =>
  page === 'booked' ? (parseBookingId(id ?? '') ?? null) : null;

/**
 * The wizard's form, kept as a draft on every change. A customer whom the address names is filled in
 * unless there is a draft already, a gap of the calendar in any case; the draft of a booking
 * that it says is paid is done with.
 */
export function useBookingDraft({ page, id }: Route): BookingDraft {
  const draft = useMemo(() => createDraftWriter(DRAFT), []);
  const [form, setForm] = useState(EMPTY_FORM);
  const [isRead, setIsRead] = useState(false);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    let current = true;
    const paidId = paidBookingOf(page, id);
    void draft.read().then((kept) => {
      const found = formOfDraft(kept);
      if (!current) return;
      setIsRead(true);
      if (paidId && found?.payment?.bookingId === paidId) return draft.write(undefined);
      const known = page && !paidId ? formFor(page) : EMPTY_FORM;
      const asTyped = (typed: ManualBookingForm) => (typed === EMPTY_FORM ? known : typed);
      setForm((typed) => ({ ...(found ?? asTyped(typed)), ...gapIn(page, id) }));
      setRestored(found !== undefined);
    });
    return () => {
      current = false;
    };
  }, [draft, page, id]);

  const keep = (next: ManualBookingForm) => draft.write(isTouched(next) ? next : undefined);
  const show = (next: ManualBookingForm) => {
    setForm(next);
    keep(next);
  };
  return {
    form,
    isRead,
    restored,
    show,
    keep,
    keepAction: () => draft.keepAction(form),
    startOver: () => {
      setRestored(false);
      show(EMPTY_FORM);
    },
  };
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

function formFor(customerId: string): ManualBookingForm {
  const known = knownCustomers(usePractice.getState().shown);
  return { ...EMPTY_FORM, ...customerWithId(known, customerId) };
}
