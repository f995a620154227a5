import type { InvoicePaymentIntentResponse } from '@fieldleaf/contract/invoices';
import { dueAmount, type InvoicePaymentType, invoicePaymentType } from '@fieldleaf/domain/invoice/due-amount';
import { acceptedCents, type Invoice } from '@fieldleaf/domain/invoice/invoice';
import { invoiceAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { createPaymentSurely } from '../../money/create-payment-surely.ts';
import { type InvoiceDraft, type InvoiceDrafts, invoiceDraftId } from '../../money/invoice-draft.ts';
import { type PaymentProblem, unavailableBecause } from '../../money/payment-problem.ts';
import {
  OUR_METADATA,
  type PaymentChannel,
  type PaymentFailure,
  type PaymentProvider,
} from '../../money/payment-provider.ts';

type Deps = {
  readonly findInvoice: (invoiceId: string) => Invoice | undefined;
  readonly provider: Pick<PaymentProvider, 'name' | 'createPayment'>;
  readonly drafts: Pick<InvoiceDrafts, 'add'>;
  readonly newId: () => string;
  readonly now: () => Instant;
};

type Answer = Result<InvoicePaymentIntentResponse, PaymentProblem>;

/** Makes the payment of what is due and stores what it is for, before anybody can pay it. */
export function createCreateInvoiceIntent(deps: Deps) {
  return async (invoiceId: string, asked?: string, channel: PaymentChannel = 'online'): Promise<Answer> => {
    const invoice = deps.findInvoice(invoiceId);
    if (!invoice || invoice.voidedAt !== null) return err(problem('invoice_not_found'));
    const paymentType = invoicePaymentType(asked);
    const paidBeforeCents = acceptedCents(invoice);
    const due = dueAmount(invoiceAmounts(invoice), paymentType);
    if (!due.ok) return due;

    const draftId = deps.newId();
    const order = {
      channel,
      amountCents: due.value,
      description: descriptionOf(invoice),
      metadata: { ...OUR_METADATA, invoice: invoice.number, draft: draftId },
    };
    const created = await createPaymentSurely(deps.provider)(order, `invoice-intent:${draftId}`);
    if (!created.ok) return err(problemOf(created.error));
    const { payment, clientSecret } = created.value;
    const { livemode } = payment;
    const wanted = { invoiceId, paymentType, amountCents: due.value, paidBeforeCents, channel };
    await deps.drafts.add(draftOf(deps, payment.reference, { ...wanted, livemode, draftId }));
    return ok({ clientSecret, paymentIntentId: payment.reference, amount: centsToDollars(due.value) });
  };
}

export type CreateInvoiceIntent = ReturnType<typeof createCreateInvoiceIntent>;

const descriptionOf = ({ number }: Invoice): string => `Invoice ${number}`;

const problemOf = (failure: PaymentFailure): PaymentProblem =>
  failure.code === 'invalid_amount' ? problem('below_card_minimum') : unavailableBecause(failure);

type Wanted = Pick<
  InvoiceDraft,
  'invoiceId' | 'amountCents' | 'paidBeforeCents' | 'channel' | 'livemode' | 'draftId'
> & {
  readonly paymentType: InvoicePaymentType;
};

const draftOf = ({ provider, now }: Deps, paymentIntentId: string, wanted: Wanted): InvoiceDraft => ({
  _id: invoiceDraftId(paymentIntentId),
  type: 'invoice-draft',
  v: 1,
  paymentIntentId,
  provider: provider.name,
  ...wanted,
  createdAt: now(),
  state: 'open',
});
