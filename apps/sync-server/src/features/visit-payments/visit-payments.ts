import type {
  OpenVisitPaymentRequest,
  OpenVisitPaymentResponse,
  VisitBill,
  VisitPayLinkResponse,
} from '@fieldleaf/contract/visit-payments';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { pageFor } from '@fieldleaf/domain/language/spanish-page';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { publicVisitBill } from '@fieldleaf/domain/read-model/public-visit-bill';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Client } from '../../access/client.ts';
import { newPayLink } from '../../access/pay-key.ts';
import { cancelDuePayment } from '../../money/cancel-due-payment.ts';
import { type DueDraft, dueDrafts } from '../../money/due-draft.ts';
import { finishDuePayment } from '../../money/finish-due-payment.ts';
import { openDuePayment } from '../../money/open-due-payment.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { Desk } from '../../practice/desk.ts';

/** The visit of an id as it stands in an address; who was erased has none any more. */
function findVisit({ model }: Desk, bookingId: string): Result<Booking, Problem> {
  const booking = [model().bookingsById.get(bookingId as Booking['bookingId'])].find(
    (found) => found && found.erasedAt === undefined,
  );
  return booking ? ok(booking) : err(problem('booking_not_found'));
}

/** What is owed for a visit and what was paid, as its customer sees it. */
export function readVisitBill(desk: Desk, bookingId: string): Result<VisitBill, Problem> {
  const found = findVisit(desk, bookingId);
  return found.ok ? ok(publicVisitBill(found.value, desk.model(), desk.settings().business.timeZone)) : found;
}

/** Makes the card payment of all that is owed, and of the tip on top of it. */
export async function openVisitPayment(
  desk: Desk,
  bookingId: string,
  request: OpenVisitPaymentRequest & { readonly client?: Client },
): Promise<Result<OpenVisitPaymentResponse, PaymentProblem>> {
  const found = findVisit(desk, bookingId);
  return found.ok ? openDuePayment(desk, { ...request, bookingId: found.value.bookingId }) : found;
}

/** Records a card payment once the provider confirms it, and answers the bill as it is then. */
export async function settleVisitPayment(
  desk: Desk,
  bookingId: string,
  paymentId: string,
): Promise<Result<VisitBill, PaymentProblem>> {
  const draft = await loadDraft(desk, bookingId, paymentId);
  if (!draft.ok) return draft;
  const finished = await finishDuePayment(desk, paymentId);
  return finished.ok ? readVisitBill(desk, bookingId) : finished;
}

/** Ends a card payment: nobody can make it any more. */
export async function cancelVisitPayment(
  desk: Desk,
  bookingId: string,
  paymentId: string,
): Promise<Result<void, PaymentProblem>> {
  const draft = await loadDraft(desk, bookingId, paymentId);
  return draft.ok ? cancelDuePayment(desk, draft.value) : draft;
}

async function loadDraft(
  desk: Desk,
  bookingId: string,
  paymentId: string,
): Promise<Result<DueDraft, Problem>> {
  const draft = await dueDrafts.load(desk, paymentId);
  if (draft?.bookingId === bookingId) return ok(draft);
  const found = findVisit(desk, bookingId);
  return found.ok ? err(problem('payment_required', 'paymentId')) : found;
}

/** A link for the customer, to be sent whichever way the consultant likes. */
export async function readPayLink(
  desk: Desk,
  bookingId: string,
): Promise<Result<VisitPayLinkResponse, Problem>> {
  const found = findVisit(desk, bookingId);
  if (!found.ok) return found;
  const { link, expiresAt } = await newPayLink(desk, found.value.bookingId);
  const page = pageFor(found.value, link, desk.config.publicUrl);
  return ok({ link: page, expiresOn: localDateOf(expiresAt, desk.settings().business.timeZone) });
}
