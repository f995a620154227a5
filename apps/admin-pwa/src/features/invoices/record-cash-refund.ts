import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoicePayment } from '@fieldleaf/domain/payment/payment';
import { act } from '../../actions/act.ts';

type CashBack = {
  readonly payment: InvoicePayment;
  readonly amountCents: Cents;
  readonly reason: string;
};

/** Writes down cash that was given back. */
export const recordCashRefund = ({ payment, amountCents, reason }: CashBack) =>
  act({
    kind: 'invoice.recordCashRefund',
    payload: {
      invoiceId: payment.invoiceId,
      paymentId: payment.reference,
      amount: centsToDollars(amountCents),
      reason: reason.trim(),
    },
    saved: { title: `${dollarText(amountCents)} given back in cash.`, undo: true },
    failed: 'The refund was not recorded.',
  });
