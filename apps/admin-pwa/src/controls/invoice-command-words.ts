import type { SentCommand } from '@fieldleaf/contract/commands';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';

/** Where the words find whose invoice it is: an invoice that was refused is in the outbox and nowhere else. */
export type KnownInvoices = {
  readonly shown: Pick<PracticeModel, 'invoicesById'>;
  readonly outbox: readonly { readonly command: SentCommand }[];
};

type InvoiceCommand = SentCommand<
  | 'invoice.create'
  | 'invoice.update'
  | 'invoice.send'
  | 'invoice.recordCash'
  | 'invoice.recordCashRefund'
  | 'invoice.void'
>;

/** What the consultant wanted with an invoice: whose it is, and how much money. */
export function invoiceCommandWords(command: InvoiceCommand, known: KnownInvoices): string {
  switch (command.kind) {
    case 'invoice.create':
      return `Create an invoice for ${command.payload.invoiceData.customerInfo.name}`;
    case 'invoice.update':
      return `Change the invoice for ${command.payload.invoiceData.customerInfo.name}`;
    case 'invoice.send':
      return `Send ${invoiceOf(command.payload.invoiceId, known)}`;
    case 'invoice.recordCash':
      return `Record ${amountOf(command)} in cash for ${invoiceOf(command.payload.invoiceId, known)}`;
    case 'invoice.recordCashRefund':
      return `Record ${amountOf(command)} given back in cash for ${invoiceOf(command.payload.invoiceId, known)}`;
    case 'invoice.void':
      return `Void ${invoiceOf(command.payload.invoiceId, known)}`;
  }
}

type Moving = SentCommand<'invoice.recordCash' | 'invoice.recordCashRefund'>;

const amountOf = ({ payload }: Moving): string => dollarText(dollarsToCents(payload.amount));

function invoiceOf(invoiceId: string, { shown, outbox }: KnownInvoices): string {
  const invoice = shown.invoicesById.get(invoiceId);
  if (invoice) return `the invoice of ${invoice.customer.name}, ${invoice.number}`;
  for (const { command } of outbox) {
    if (command.kind === 'invoice.create' && command.payload.invoiceId === invoiceId)
      return `the invoice of ${command.payload.invoiceData.customerInfo.name}`;
  }
  return 'an invoice that is not on this phone';
}
