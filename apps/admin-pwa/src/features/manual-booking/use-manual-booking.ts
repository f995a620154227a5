import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { contactIssues } from '@fieldleaf/domain/booking/check-contact';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { useState } from 'react';
import type { Route } from '../../navigation/routes.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { createBooking } from './create-booking.ts';
import { isTouched, type ManualBookingForm } from './manual-booking-form.ts';
import { newBookingId } from './new-booking-id.ts';
import { payNow } from './pay-now.ts';
import { paidBookingOf, useBookingDraft } from './use-booking-draft.ts';
import { useWizardSteps } from './use-wizard-steps.ts';

const PAYMENT_STEP = 3;

type Trouble = { readonly message: string | null; readonly issues: readonly Issue[] };
const NO_TROUBLE: Trouble = { message: null, issues: [] };

type Refusal = { readonly message: string; readonly issues?: readonly Issue[] | undefined };
const troubleOf = ({ message, issues = [] }: Refusal): Trouble => ({ message, issues });

export type ManualBooking = {
  readonly form: ManualBookingForm;
  /** Set once the booking is saved on this phone, or the server has made it. */
  readonly bookingId: BookingId | null;
  readonly restored: boolean;
  readonly saving: boolean;
  readonly trouble: Trouble;
  readonly change: (changes: Partial<ManualBookingForm>) => void;
  readonly next: () => void;
  readonly back: () => void;
  readonly startOver: () => void;
  readonly booked: (bookingId: BookingId) => void;
};

/** The wizard: its form and the way from step to step, to the booking or to the phone in the customer's hands. */
export function useManualBooking(route: Route): ManualBooking {
  const draft = useBookingDraft(route);
  const { form } = draft;
  const [bookingId, setBookingId] = useState(() => paidBookingOf(route.page, route.id));
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  useDirtyForm(bookingId === null && isTouched(form));

  const show = (next: ManualBookingForm) => {
    draft.show(next);
    setTrouble(NO_TROUBLE);
  };
  useWizardSteps({ form, isRead: draft.isRead, isBooked: bookingId !== null, saving, show });
  const booked = (created: BookingId) => {
    draft.startOver();
    setBookingId(created);
  };
  const create = async () => {
    const created = await createBooking(form, await draft.keepAction());
    if (created.ok) booked(created.value);
    else setTrouble(created.error);
  };
  const pay = async () => {
    const payment = { bookingId: form.payment?.bookingId ?? newBookingId(), mayBePaid: true };
    draft.keep({ ...form, payment });
    const answer = await payNow(form, payment.bookingId);
    if (answer.kind === 'booked') booked(payment.bookingId);
    if (answer.kind !== 'not handed over') return;
    show({ ...form, payment: { ...payment, mayBePaid: !answer.isSettled } });
    setTrouble(troubleOf(answer.failure));
  };
  const finish = async () => {
    setSaving(true);
    await (form.paidBy === 'pay_now' ? pay() : create());
    setSaving(false);
  };
  const next = () => {
    const issues = form.step === 0 ? contactIssues(form) : [];
    if (issues.length > 0) return setTrouble({ message: null, issues });
    if (form.step === PAYMENT_STEP) return saving ? undefined : void finish();
    show({ ...form, step: form.step + 1 });
  };
  return {
    form,
    restored: draft.restored,
    bookingId,
    saving,
    trouble,
    booked,
    next,
    change: (changes) => show({ ...form, ...changes }),
    back: () => show({ ...form, step: form.step - 1 }),
    startOver: () => {
      setBookingId(null);
      setTrouble(NO_TROUBLE);
      draft.startOver();
    },
  };
}
