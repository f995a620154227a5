import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { Command } from '@fieldleaf/domain/command/command';
import { amountNotDue } from '@fieldleaf/domain/invoice/amount-not-due';
import { latePaymentMail } from '@fieldleaf/domain/mail/mails-of';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { cancelPayment, type PaidFirst } from './cancel-payment.ts';
import { clearReader } from './clear-reader.ts';
import { finishPayment, type PaymentKind } from './finish-payment.ts';
import { type InvoiceDraft, invoiceDrafts } from './invoice-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from './payment-problem.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { refundRest } from './refunds/refund-rest.ts';
import { whyNotDue } from './why-not-due.ts';

type Finished = Result<void, PaymentProblem>;

/** How long a payment that was begun can be made. */
const PAYABLE_MINUTES = 60;

/**
 * Brings a payment towards an invoice to its end: paid is recorded once, or refunded when somebody else has paid
 * meanwhile. What a card reader still shows of an invoice that was paid otherwise goes, before a second card is held
 * to it.
 */
export async function finishInvoicePayment(desk: Desk, paymentIntentId: string): Promise<Finished> {
  const finished = await finishPayment(desk, INVOICE_PAYMENT, paymentIntentId);
  const draft = finished.ok ? await invoiceDrafts.load(desk, paymentIntentId) : undefined;
  if (draft) await finishAtReaders(desk, draft.invoiceId);
  return finished;
}

/** One that cannot be taken off now is left to the sweep. */
async function finishAtReaders(desk: Desk, invoiceId: string): Promise<void> {
  for (const paymentIntentId of await invoiceDrafts.openIds(desk)) {
    const draft = await invoiceDrafts.load(desk, paymentIntentId);
    const isAtReader = draft?.channel === 'card_present' && draft.invoiceId === invoiceId;
    if (isAtReader) await finishPayment(desk, INVOICE_PAYMENT, paymentIntentId);
  }
}

const INVOICE_PAYMENT: PaymentKind<InvoiceDraft, void> = {
  drafts: invoiceDrafts,
  outcomeOf: ({ state }) => {
    if (state === 'recorded') return ok(undefined);
    return err(problem(state === 'refunded' ? 'invoice_payment_refunded' : 'payment_required'));
  },
  isExpired: (desk, draft) =>
    desk.now() >= plusMinutes(draft.createdAt, PAYABLE_MINUTES) || isOutdatedAtReader(desk, draft),
  spend: async (desk, draft, payment) => {
    if (payment.receivedCents !== draft.amountCents) return err(amountNotDue());
    const outcome = await desk.execute(recordCommand(draft, desk.now()));
    if (outcome.status === 'rejected') return refundLatePayment(desk, draft, payment);
    await invoiceDrafts.close(desk, draft.paymentIntentId, 'recorded');
    return ok(undefined);
  },
  end: endInvoicePayment,
};

const isOutdatedAtReader = ({ model }: Desk, draft: InvoiceDraft): boolean =>
  draft.channel === 'card_present' &&
  whyNotDue(draft, model().invoicesById.get(draft.invoiceId)) !== undefined;

async function endInvoicePayment(
  desk: Desk,
  draft: InvoiceDraft,
): Promise<Result<void, PaidFirst | PaymentProblem>> {
  const cleared = await clearReader(desk, draft);
  if (!cleared.ok) return cleared;
  const cancelled = await cancelPayment(desk, draft.paymentIntentId);
  if (cancelled.ok) await invoiceDrafts.close(desk, draft.paymentIntentId, 'cancelled');
  return cancelled;
}

/** The command's id comes from the payment's, so that it is recorded once however often this runs. */
const recordCommand = (draft: InvoiceDraft, at: Instant): Command<'invoice.recordPayment'> => ({
  id: `invoice-payment.${draft.paymentIntentId}`,
  kind: 'invoice.recordPayment',
  at,
  by: { role: 'customer' },
  payload: {
    invoiceId: draft.invoiceId,
    paidBeforeCents: draft.paidBeforeCents,
    payment: {
      reference: draft.paymentIntentId,
      provider: draft.provider,
      ...(draft.livemode !== undefined && { livemode: draft.livemode }),
      method: draft.channel === 'card_present' ? 'card_present' : 'card',
      amountCents: draft.amountCents,
      paidAt: at,
    },
  },
});

/** Somebody else was faster; the customer hears that their money went back. */
async function refundLatePayment(
  desk: Desk,
  draft: InvoiceDraft,
  payment: ProviderPayment,
): Promise<Result<never, PaymentProblem>> {
  const refunded = await refundRest(desk.provider, payment, 'already_paid');
  if (!refunded.ok) return err(PAYMENT_UNAVAILABLE);
  await mailLatePayment(desk, draft);
  await invoiceDrafts.close(desk, draft.paymentIntentId, 'refunded');
  return err(problem('invoice_payment_refunded'));
}

async function mailLatePayment(
  { model, settings, config, now, addDocument }: Desk,
  { invoiceId, amountCents, paymentIntentId }: InvoiceDraft,
): Promise<void> {
  const invoice = model().invoicesById.get(invoiceId);
  if (!invoice) return;
  const late = { invoice, amountCents, paymentReference: paymentIntentId };
  const context = { settings: settings(), publicUrl: config.publicUrl, now: now() };
  if (hasEmail(late.invoice.customer)) await addDocument(latePaymentMail(late, context));
}
