import type { NoShowFeeResponse } from '@fieldleaf/contract/no-show-fees';
import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { problem } from '@fieldleaf/domain/problem/problem';
import { visitDue } from '@fieldleaf/domain/read-model/visit-due';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { askUnderKey } from '../../money/ask-under-key.ts';
import { cancelDuePayment } from '../../money/cancel-due-payment.ts';
import { dueDrafts } from '../../money/due-draft.ts';
import { finishDuePayment } from '../../money/finish-due-payment.ts';
import { type KeptCardDocument, loadKeptCard, nameFee } from '../../money/kept-cards.ts';
import { openDuePayment } from '../../money/open-due-payment.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';
import { findLostFee } from '../../money/reconciliation/recall-no-show-fee.ts';
import type { Desk } from '../../practice/desk.ts';

type Charged = Result<NoShowFeeResponse, PaymentProblem>;
type Terms = Extract<Booking['paymentTerms'], { kind: 'card-on-file' }>;
type MissedVisit = Booking & { readonly paymentTerms: Terms };

/**
 * Charges the card that was kept for a visit nobody came to, never more than the fee that was agreed. However often
 * it is asked for, from wherever it was cut short, it is one payment. Where the card does not pay, its customer is
 * mailed a link.
 */
export const chargeNoShowFee = (desk: Desk, bookingId: string, by: Actor): Promise<Charged> =>
  desk.inTurn([`no-show-fee:${bookingId}`], async () => {
    const booking = desk.model().bookingsById.get(bookingId);
    if (!booking || booking.erasedAt !== undefined) return err(problem('booking_not_found'));
    if (!isMissed(booking)) return err(problem('no_fee_agreed'));
    const lost = await findLostFee(desk, booking);
    if (!lost.ok) return lost;
    return lost.value ? ok(CHARGED) : chargeKeptCard(desk, booking, by);
  });

async function chargeKeptCard(desk: Desk, booking: MissedVisit, by: Actor): Promise<Charged> {
  const { setupReference } = booking.paymentTerms;
  const kept = setupReference ? await loadKeptCard(desk, setupReference) : undefined;
  if (!kept) return askInsteadOfCard(desk, booking, by);
  const opened = await openFee(desk, booking, kept);
  return opened.ok ? charge(desk, booking, { reference: opened.value, kept, by }) : opened;
}

/** The card is not kept any more, or never was: only what is still owed is asked for. */
async function askInsteadOfCard(desk: Desk, booking: MissedVisit, by: Actor): Promise<Charged> {
  const due = visitDue(booking, desk.model());
  return due.ok ? ok(await askCustomer(desk, booking, { outcome: 'gone', by })) : due;
}

const isMissed = (booking: Booking): booking is MissedVisit =>
  booking.status === 'no-show' && booking.paymentTerms?.kind === 'card-on-file';

/** The payment of the fee: the one that was begun, as long as it can be made, or a new one. */
async function openFee(
  desk: Desk,
  { bookingId, paymentTerms }: MissedVisit,
  kept: KeptCardDocument,
): Promise<Result<string, PaymentProblem>> {
  const begun = kept.feeReference ? await dueDrafts.load(desk, kept.feeReference) : undefined;
  if (begun?.state === 'open' || begun?.state === 'recorded') return ok(begun.paymentIntentId);
  const { customerId } = kept;
  const opened = await openDuePayment(desk, {
    bookingId,
    customerId,
    mostCents: paymentTerms.noShowFeeCents,
  });
  if (!opened.ok) return opened;
  const { paymentIntentId } = opened.value;
  const named = await nameFee(desk, kept, paymentIntentId);
  if (named === paymentIntentId) return ok(named);
  // Another server was faster: its payment is the one.
  await endFee(desk, paymentIntentId);
  return ok(named);
}

type Charging = { readonly reference: string; readonly kept: KeptCardDocument; readonly by: Actor };

async function charge(desk: Desk, booking: MissedVisit, { reference, kept, by }: Charging): Promise<Charged> {
  const charged = await askUnderKey(desk, `no-show-fee:${reference}`, (key) =>
    desk.provider.cards.chargeCard({ reference, card: kept }, key),
  );
  // Asked for again, it is the same charge under the same key.
  if (!charged.ok || charged.value === 'processing') return err(PAYMENT_UNAVAILABLE);
  if (charged.value === 'succeeded') {
    const finished = await finishDuePayment(desk, reference);
    return finished.ok ? ok(CHARGED) : finished;
  }
  const ended = await endFee(desk, reference);
  if (!ended.ok) return ended.error.code === 'already_paid' ? ok(CHARGED) : ended;
  return ok(await askCustomer(desk, booking, { outcome: charged.value, by }));
}

const CHARGED = { outcome: 'charged', linkSent: false } as const;

/** Nobody can make this payment any more: the customer pays by a link, or another card, in its place. */
async function endFee(desk: Desk, reference: string): Promise<Result<void, PaymentProblem>> {
  const draft = await dueDrafts.load(desk, reference);
  return draft ? cancelDuePayment(desk, draft) : ok(undefined);
}

type Refused = { readonly outcome: NoShowFeeResponse['outcome']; readonly by: Actor };

async function askCustomer(
  desk: Desk,
  { bookingId, customer }: { readonly bookingId: BookingId; readonly customer: Booking['customer'] },
  { outcome, by }: Refused,
): Promise<NoShowFeeResponse> {
  if (!hasEmail(customer)) return { outcome, linkSent: false };
  const sent = await desk.ask({ kind: 'visit.sendPayLink', payload: { bookingId }, by });
  return { outcome, linkSent: sent.ok };
}
