import type {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  PaymentIntentReference,
} from '@fieldleaf/contract/payments';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Client } from '../../access/client.ts';
import { isTokenOf } from '../../access/token.ts';
import { cancelVisitPayment } from '../../money/cancel-visit-payment.ts';
import { holdForCustomer } from '../../money/hold-for-customer.ts';
import { openVisitPayment, type VisitToPay } from '../../money/open-visit-payment.ts';
import { visitDrafts } from '../../money/payment-draft.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { type CheckedPayment, checkOnlinePayment } from './check-online-payment.ts';

/**
 * Holds the time, makes the payment and stores what it is for, in this order, before anybody can pay. The hold is
 * counted for `client` besides its contact.
 */
export async function openOnlinePayment(
  desk: Desk,
  request: CreatePaymentIntentRequest,
  client?: Client,
): Promise<Result<CreatePaymentIntentResponse, PaymentProblem>> {
  const checked = checkOnlinePayment(request, { settings: desk.settings(), now: desk.now() });
  if (!checked.ok) return checked;
  const replaced = await endReplaced(desk, request);
  if (!replaced.ok) return replaced;

  const { appointment, customerInfo, label } = checked.value;
  const hold = appointment
    ? await holdForCustomer(desk, appointment, { contact: customerInfo, client })
    : ok(null);
  if (!hold.ok) return hold;
  return openVisitPayment(desk, { visit: visitOf(request, checked.value), label, hold: hold.value });
}

/** An earlier payment that is not this visitor's, or nobody's, has nothing to give up. */
async function endReplaced(
  desk: Desk,
  { replaces }: CreatePaymentIntentRequest,
): Promise<Result<void, PaymentProblem>> {
  if (!replaces) return ok(undefined);
  const givenUp = await giveUpPayment(desk, replaces);
  return givenUp.ok || givenUp.error.code === 'payment_unknown' ? ok(undefined) : err(givenUp.error);
}

const visitOf = (
  { consultationType, duration, assessmentId, termsVersion }: CreatePaymentIntentRequest,
  { priceCents, tipCents, terms, appointment, customerInfo }: CheckedPayment,
): VisitToPay => ({
  consultationType,
  duration,
  priceCents,
  tipCents,
  ...(terms && { terms }),
  slot: appointment && { date: appointment.date, time: appointment.time },
  customerInfo,
  assessmentId: assessmentId ?? null,
  termsVersion: termsVersion ?? null,
});

/** Unknown payment and wrong secret look alike. */
export type NotTheirs = { readonly code: 'payment_unknown' };

/** What the visitor has to know in these very words; anything else they hear as `payment_completed`. */
const SHOWN_AS_IT_IS: ReadonlySet<string> = new Set(['payment_unavailable', 'payment_refunded']);

/**
 * A visitor gives up a payment of their own: it can no longer be made, and then its time is free. Who was
 * faster has paid, and is booked.
 */
export async function giveUpPayment(
  desk: Desk,
  { paymentIntentId, clientSecret }: PaymentIntentReference,
): Promise<Result<void, PaymentProblem | NotTheirs>> {
  const draft = await visitDrafts.load(desk, paymentIntentId);
  if (!draft || !isTokenOf(clientSecret, draft.clientSecretHash)) return err({ code: 'payment_unknown' });
  if (draft.state === 'cancelled' || draft.state === 'refunded') return ok(undefined);
  if (draft.state !== 'open') return err(problem('payment_completed'));

  const ended = await cancelVisitPayment(desk, draft);
  return ended.ok || SHOWN_AS_IT_IS.has(ended.error.code) ? ended : err(problem('payment_completed'));
}
