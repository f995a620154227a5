import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { act } from '../actions/act.ts';

type Cash = {
  readonly invoiceId: string;
  readonly paymentType: InvoicePaymentType;
  readonly amountCents: Cents;
  /** Of the command it is recorded by, where that may happen again: the same one is the same cash. */
  readonly commandId?: string;
};

/** Writes down cash that was taken. */
export const recordCash = ({ invoiceId, paymentType, amountCents, commandId }: Cash) =>
  act({
    kind: 'invoice.recordCash',
    id: commandId,
    payload: { invoiceId, paymentType, amount: centsToDollars(amountCents) },
    saved: { title: `${dollarText(amountCents)} in cash.`, undo: true },
    failed: 'The cash was not recorded.',
  });
