import type { ManualBookingRequest } from '@fieldleaf/contract/admin-bookings';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { finishVisitPayment } from '../../money/finish-visit-payment.ts';
import { visitDrafts } from '../../money/payment-draft.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { Desk } from '../../practice/desk.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { bookWithCardPayment } from './book-with-card-payment.ts';
import { manualFormOf } from './manual-form.ts';

type Answer = Promise<Result<BookingId, PaymentProblem>>;

/** A booking the consultant takes in person. A card payment counts only if the provider confirms it. */
export async function createManualBooking(desk: Desk, request: ManualBookingRequest, by: Actor): Answer {
  const form = manualFormOf(request, desk.settings());
  const create = async (id: string, payload: CreateBookingPayload): Answer => {
    const created = answerOf(await desk.execute({ id, kind: 'booking.create', at: desk.now(), by, payload }));
    return created.ok ? ok(payload.bookingId) : created;
  };
  const fresh = { bookingId: form.bookingId, commandId: newCommandId() };
  const isCardHere = request.paymentStatus === 'pay_now' || request.paymentStatus === 'paid';
  if (!isCardHere) return create(fresh.commandId, form);

  const { paymentId, bookingId } = request;
  if (paymentId === undefined) return err(problem('payment_required', 'paymentId'));
  const finished = await finishManualPayment(desk, { paymentId, form, bookingId });
  if (finished) return finished;
  const payment = { paymentId, totalDollars: form.totalAmount, fresh };
  return bookWithCardPayment(desk, payment, ({ bookingId, commandId }, payment) =>
    create(commandId, { ...form, bookingId, paymentMethod: 'card', payment }),
  );
}

type ManualPayment = {
  readonly paymentId: string;
  readonly form: CreateBookingPayload;
  /** Undefined: whichever id the payment was opened under. */
  readonly bookingId: BookingId | undefined;
};

/**
 * Books what a manual booking's own payment was opened for; the same payment again is the same booking.
 * The form is only compared: the payment decides what it becomes. Undefined for any other payment.
 */
async function finishManualPayment(
  desk: Desk,
  { paymentId, form, bookingId }: ManualPayment,
): Promise<Result<BookingId, PaymentProblem> | undefined> {
  const draft = await visitDrafts.load(desk, paymentId);
  if (!draft?.manual) return undefined;
  const different = differenceOf(draft.manual.form, { form, bookingId });
  if (different) return err(different);
  const finished = await finishVisitPayment(desk, paymentId);
  return finished.ok ? ok(finished.value.bookingId) : finished;
}

function differenceOf(
  paidFor: CreateBookingPayload,
  { form, bookingId }: Omit<ManualPayment, 'paymentId'>,
): Problem | undefined {
  const isSameVisit = (['consultationType', 'duration', 'selectedDate', 'selectedTime'] as const).every(
    (field) => paidFor[field] === form[field],
  );
  if (!isSameVisit) return problem('slot_mismatch');
  if (bookingId !== undefined && bookingId !== paidFor.bookingId) return problem('payment_already_used');
  return form.totalAmount === paidFor.totalAmount ? undefined : problem('amount_mismatch', 'totalAmount');
}
