import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { Command } from '@fieldleaf/domain/command/command';
import { amountNotDue } from '@fieldleaf/domain/invoice/amount-not-due';
import { latePaymentMail } from '@fieldleaf/domain/mail/late-payment-mail';
import { type Problem, type ProblemCode, problem } from '@fieldleaf/domain/problem/problem';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { NOTHING_LEFT_TO_PAY } from '@fieldleaf/domain/read-model/visit-due';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { cancelPayment, type PaidFirst } from './cancel-payment.ts';
import { clearReader } from './clear-reader.ts';
import { type DueDraft, dueDrafts } from './due-draft.ts';
import { finishPayment, type PaymentKind, paidAtOf } from './finish-payment.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from './payment-problem.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { keptInWords, refundRest } from './refunds/refund-rest.ts';
import { whyNotDue } from './why-not-due.ts';

type Finished = Result<void, PaymentProblem>;

/** How long a payment that was begun can be made. */
const PAYABLE_MINUTES = 60;

/**
 * Brings a payment towards an invoice or a visit to its end: paid is recorded once, or refunded when somebody else has
 * paid meanwhile. What a card reader still shows of something that was paid otherwise goes, before a second card is
 * held to it.
 */
export async function finishDuePayment(desk: Desk, paymentIntentId: string): Promise<Finished> {
  const finished = await finishPayment(desk, DUE_PAYMENT, paymentIntentId);
  if (finished.ok) await finishAtReaders(desk);
  return finished;
}

/** One that cannot be taken off now is left to the sweep. */
async function finishAtReaders(desk: Desk): Promise<void> {
  for (const paymentIntentId of await dueDrafts.openIds(desk)) {
    const draft = await dueDrafts.load(desk, paymentIntentId);
    if (draft && isOutdatedAtReader(desk, draft)) await finishPayment(desk, DUE_PAYMENT, paymentIntentId);
  }
}

const DUE_PAYMENT: PaymentKind<DueDraft, void> = {
  drafts: dueDrafts,
  outcomeOf: (draft) => {
    if (draft.state === 'recorded') return ok(undefined);
    return err(problem(draft.state === 'refunded' ? refundedCode(draft) : 'payment_required'));
  },
  isExpired: (desk, draft) =>
    desk.now() >= plusMinutes(draft.createdAt, PAYABLE_MINUTES) || isOutdatedAtReader(desk, draft),
  spend: async (desk, draft, payment) => {
    if (payment.receivedCents !== draft.amountCents) return err(amountNotDue());
    const outcome = await desk.execute(recordCommand(desk, draft, paidAtOf(desk, draft, payment)));
    if (outcome.status === 'rejected') return refundLatePayment(desk, draft, payment);
    await dueDrafts.close(desk, draft.paymentIntentId, 'recorded');
    return ok(undefined);
  },
  end: endDuePayment,
};

const isOutdatedAtReader = (desk: Desk, draft: DueDraft): boolean =>
  draft.channel === 'card_present' && whyNotDue(desk, draft) !== undefined;

/** Why a payment that was made came to nothing: its money went back. */
export const refundedCode = ({ type }: DueDraft): ProblemCode & `${string}_payment_refunded` =>
  type === 'due-draft' ? 'visit_payment_refunded' : 'invoice_payment_refunded';

/** Of a payment that was made, and counts. */
export const alreadyPaid = ({ type }: DueDraft): Problem =>
  type === 'due-draft' ? NOTHING_LEFT_TO_PAY : problem('already_paid');

async function endDuePayment(desk: Desk, draft: DueDraft): Promise<Result<void, PaidFirst | PaymentProblem>> {
  const cleared = await clearReader(desk, draft);
  if (!cleared.ok) return cleared;
  const cancelled = await cancelPayment(desk, draft.paymentIntentId);
  if (cancelled.ok) await dueDrafts.close(desk, draft.paymentIntentId, 'cancelled');
  return cancelled;
}

/** The command's id comes from the payment's, so that it is recorded once however often this runs. */
function recordCommand(
  { model, now }: Desk,
  draft: DueDraft,
  paidAt: Instant,
): Command<'invoice.recordPayment' | 'visit.recordCardPayment'> {
  const { paymentIntentId, paidBeforeCents } = draft;
  const payment = paymentOf(draft, paidAt);
  const base = { at: now(), by: { role: 'customer' } } as const;
  if (draft.type === 'invoice-draft') {
    const payload = { invoiceId: draft.invoiceId, paidBeforeCents, payment };
    return { ...base, id: `invoice-payment.${paymentIntentId}`, kind: 'invoice.recordPayment', payload };
  }
  const invoiceIds = invoicesOfBooking(model(), draft.bookingId).map(({ invoiceId }) => invoiceId);
  const { tipCents } = draft;
  const payload = {
    bookingId: draft.bookingId,
    paidBeforeCents,
    invoiceIds,
    payment: { ...payment, ...(tipCents > 0 && { tipCents }) },
  };
  return { ...base, id: `visit-payment.${paymentIntentId}`, kind: 'visit.recordCardPayment', payload };
}

const paymentOf = (draft: DueDraft, paidAt: Instant) => ({
  reference: draft.paymentIntentId,
  provider: draft.provider,
  ...(draft.livemode !== undefined && { livemode: draft.livemode }),
  method: draft.channel === 'card_present' ? ('card_present' as const) : ('card' as const),
  amountCents: draft.amountCents,
  paidAt,
});

/** Somebody else was faster; the customer hears that their money went back. */
async function refundLatePayment(
  desk: Desk,
  draft: DueDraft,
  payment: ProviderPayment,
): Promise<Result<never, PaymentProblem>> {
  const refunded = await refundRest(desk, payment, 'already_paid');
  if (!refunded.ok) return err(PAYMENT_UNAVAILABLE);
  const isKept = refunded.value === 'kept';
  if (!isKept) await mailLatePayment(desk, draft);
  await dueDrafts.close(desk, draft.paymentIntentId, 'refunded');
  const code = refundedCode(draft);
  return err(isKept ? keptInWords(code) : problem(code));
}

async function mailLatePayment(
  { model, settings, config, now, addDocument }: Desk,
  { invoiceId, bookingId, amountCents, paymentIntentId }: DueDraft,
): Promise<void> {
  const subject =
    bookingId === undefined ? model().invoicesById.get(invoiceId) : model().bookingsById.get(bookingId);
  if (!subject || !hasEmail(subject.customer)) return;
  const context = { settings: settings(), publicUrl: config.publicUrl, now: now() };
  await addDocument(latePaymentMail({ subject, amountCents, paymentReference: paymentIntentId }, context));
}
