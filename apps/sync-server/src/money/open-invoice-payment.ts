import type { InvoicePaymentIntentResponse } from '@fieldleaf/contract/invoices';
import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import { acceptedCents } from '@fieldleaf/domain/invoice/invoice';
import { invoiceAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { invoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../practice/desk.ts';
import { createPayment } from './create-payment.ts';
import { invoiceDraftId, invoiceDrafts } from './invoice-draft.ts';
import { type PaymentProblem, unavailableBecause } from './payment-problem.ts';
import type { PaymentChannel, PaymentFailure } from './payment-provider.ts';

type ToPay = {
  /** As the caller names it; all that is due when it names nothing. */
  readonly paymentType?: string | undefined;
  readonly channel?: PaymentChannel;
};

/** Makes the payment of what is due and stores what it is for, before anybody can pay it. */
export async function openInvoicePayment(
  desk: Desk,
  invoiceId: string,
  { paymentType: named, channel = 'online' }: ToPay = {},
): Promise<Result<InvoicePaymentIntentResponse, PaymentProblem>> {
  const invoice = desk.model().invoicesById.get(invoiceId);
  if (!invoice || invoice.voidedAt !== null) return err(problem('invoice_not_found'));
  const paymentType = invoicePaymentType(named);
  const due = dueAmount(invoiceAmounts(invoice), paymentType);
  if (!due.ok) return due;

  const amountCents = due.value;
  const created = await createPayment(desk, 'invoice-intent', {
    channel,
    amountCents,
    description: `Invoice ${invoice.number}`,
    metadata: { invoice: invoice.number },
  });
  if (!created.ok) return err(problemOf(created.error));
  const { draft, clientSecret } = created.value;
  const { paymentIntentId } = draft;
  await invoiceDrafts.add(desk, {
    _id: invoiceDraftId(paymentIntentId),
    type: 'invoice-draft',
    ...draft,
    invoiceId,
    paymentType,
    amountCents,
    paidBeforeCents: acceptedCents(invoice),
    channel,
  });
  return ok({ clientSecret, paymentIntentId, amount: centsToDollars(amountCents) });
}

const problemOf = (failure: PaymentFailure): PaymentProblem =>
  failure.code === 'invalid_amount' ? problem('below_card_minimum') : unavailableBecause(failure);
