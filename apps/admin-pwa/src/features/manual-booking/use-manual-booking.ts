import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { type Issue, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { useState } from 'react';
import { bookingIdOf, newBookingId } from '../../actions/new-booking-id.ts';
import { submitCommand, type Unsaved } from '../../actions/submit-command.ts';
import type { Submission } from '../../controls/use-draft-form.ts';
import { navigate, type Route } from '../../navigation/routes.ts';
import { useStepsInHistory } from '../../navigation/use-steps-in-history.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import { useVisitTimes, type VisitTimes } from '../../visit-times/use-visit-times.ts';
import { lostVisitOf } from './booking-for-payment.ts';
import { lastVisitOf } from './known-customers.ts';
import { concernsOr, contactIssuesOf, type ManualBookingForm, payloadOf } from './manual-booking-form.ts';
import { payNow } from './pay-now.ts';
import { DETAILS_STEP } from './reopen-booking.ts';
import { farthestStep } from './step-gates.ts';
import { askedInstead, paidBookingOf, useBookingDraft } from './use-booking-draft.ts';

const PAYMENT_STEP = 3;

type Trouble = { readonly message: string | null; readonly issues: readonly Issue[] };
const NO_TROUBLE: Trouble = { message: null, issues: [] };

type Refusal = { readonly message: string; readonly issues?: readonly Issue[] | undefined };
const troubleOf = ({ message, issues = [] }: Refusal): Trouble => ({ message, issues });

/** An error stays until its own field is changed to something right; what was said of the whole goes with any change. */
function uncuredOf({ issues }: Trouble, before: ManualBookingForm, next: ManualBookingForm): Trouble {
  const wrong = new Set(contactIssuesOf(next).map(({ path }) => path));
  const isSame = ({ path }: Issue) =>
    JSON.stringify(fieldOf(before, path)) === JSON.stringify(fieldOf(next, path));
  return { message: null, issues: issues.filter((issue) => isSame(issue) || wrong.has(issue.path)) };
}

const fieldOf = (form: ManualBookingForm, path: string): unknown =>
  Object.entries(form).find(([field]) => field === path)?.[1];

/** Returns the problem that blocks the step, or the sheet, as far as this phone can tell. */
function troubleAt(form: ManualBookingForm, times: VisitTimes, isSheet: boolean): Trouble | undefined {
  const issues = isSheet || form.step === 0 ? contactIssuesOf(form) : [];
  if (issues.length > 0) return { message: null, issues };
  const { selectedDate: date, selectedTime: time } = form;
  if (!(isSheet || form.step === DETAILS_STEP) || !date || !time) return undefined;
  const isTaken = times.whyNotAt({ date, time })?.why === 'taken';
  return isTaken ? { message: 'Please choose a free time.', issues: [] } : undefined;
}

export type ManualBooking = {
  readonly form: ManualBookingForm;
  /** Set once the booking is saved on this phone, or the server has made it. */
  readonly bookingId: BookingId | null;
  readonly restored: boolean;
  /** Customer named in the URL while the form is about another. */
  readonly instead: string | undefined;
  readonly saving: boolean;
  readonly round: number;
  readonly trouble: Trouble;
  readonly change: (changes: Partial<ManualBookingForm>) => void;
  readonly next: () => void;
  readonly back: () => void;
  /** Away with the draft, on with what the address names. */
  readonly startOver: () => void;
  /** An empty form, for somebody else. */
  readonly bookAnother: () => void;
  readonly booked: (bookingId: BookingId) => void;
};

/**
 * One form and the way to the booking, or to the phone in the customer's hands: from step to step in the wizard, at
 * once on the sheet. Both keep the same draft, so that one continues the other.
 */
export function useManualBooking(route: Route): ManualBooking {
  const isSheet = route.view === 'new-booking';
  const draft = useBookingDraft(route);
  const { form } = draft;
  const [bookingId, setBookingId] = useState(() => paidBookingOf(route.page, route.id));
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const times = useVisitTimes({ ...form, zip: zipCodeOf(form.address) });

  const show = (next: ManualBookingForm) => {
    draft.show(next);
    setTrouble((before) => uncuredOf(before, form, next));
  };
  const hasSteps = !isSheet && bookingId === null;
  useWizardSteps({ form, isRead: draft.phase === 'ready', hasSteps, saving, show });
  const booked = (created: BookingId) => {
    draft.clear();
    setBookingId(created);
  };
  const wholeOf = (typed: ManualBookingForm) => (isSheet ? withConcerns(typed) : typed);
  const create = async () => {
    const created = await draft.submit((action) => createBooking(wholeOf(form), action));
    if (created.ok) setBookingId(created.value);
    else setTrouble(created.error);
  };
  const pay = async () => {
    const payment = { bookingId: form.payment?.bookingId ?? newBookingId(), mayBePaid: true };
    draft.keep({ ...form, payment });
    const answer = await payNow(wholeOf(form), payment.bookingId);
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
  const startOver = () => {
    setTrouble(NO_TROUBLE);
    draft.clear();
  };
  const next = () => {
    const found = troubleAt(form, times, isSheet);
    if (found) return setTrouble(found);
    if (isSheet || form.step === PAYMENT_STEP) return saving ? undefined : void finish();
    setTrouble(NO_TROUBLE);
    draft.show({ ...form, step: form.step + 1 });
  };
  return {
    form,
    restored: draft.restored,
    instead: draft.restored ? askedInstead(route, form) : undefined,
    bookingId,
    saving,
    round: draft.round,
    trouble,
    booked,
    next,
    change: (changes) => show({ ...form, ...changes }),
    back: () => show({ ...form, step: form.step - 1 }),
    startOver,
    bookAnother: () => {
      setBookingId(null);
      startOver();
      // A reload would show the booking again that this address names.
      navigate({ view: route.view });
    },
  };
}

type Wizard = {
  readonly form: ManualBookingForm;
  readonly isRead: boolean;
  /** False on the sheet, and once there is a booking. */
  readonly hasSteps: boolean;
  readonly saving: boolean;
  readonly show: (form: ManualBookingForm) => void;
};

/**
 * Takes the browser's back button through the wizard's steps. If none is on screen, as after the booking and while
 * its payment is in doubt, it leads out, and the payment is not opened again.
 */
function useWizardSteps({ form, isRead, saving, show, ...wizard }: Wizard): void {
  const hasSteps = wizard.hasSteps && !form.payment?.mayBePaid;
  const goTo = (wanted: number): number => {
    if (!hasSteps) return 0;
    if (saving) return form.step;
    const step = Math.min(wanted, farthestStep(form));
    if (step !== form.step) show({ ...form, step });
    return step;
  };
  useStepsInHistory({ isReady: isRead, step: hasSteps ? form.step : 0, goTo });
}

/** The form with the concerns of the last visit, where none were typed. */
function withConcerns(form: ManualBookingForm): ManualBookingForm {
  const last = lastVisitOf(usePractice.getState().shown, form.email);
  return { ...form, mainConcerns: concernsOr(form, last) };
}

/**
 * Books the walk-in on this phone. Its id is made of what was typed; one that a card was to pay for is kept.
 */
export async function createBooking(
  form: ManualBookingForm,
  { command, documentId }: Omit<Submission<ManualBookingForm>, 'typed'>,
): Promise<Result<BookingId, Unsaved>> {
  const { shown } = usePractice.getState();
  const bookingId = form.payment?.bookingId ?? lostVisitOf(form, shown) ?? bookingIdOf(documentId);
  const payload = payloadOf(form, { bookingId, settings: settingsOf(shown) });
  if (!payload) return err({ issues: [], ...problem('invalid_input') });
  const saved = await submitCommand({
    kind: 'booking.create',
    ...command,
    payload,
    saved: { title: 'Booking created' },
    failed: { title: 'Error Creating Booking', otherwise: 'Failed to create booking.' },
  });
  return saved.ok ? ok(bookingId) : saved;
}
