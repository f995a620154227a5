import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { invoiceAccount } from '../read-model/list-invoices.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { publicInvoice } from '../read-model/public-invoice.ts';
import { chicago, consultant, day, INVOICE_ID, invoicePayload, settings, system } from './builders.ts';
import { PracticeLedger } from './practice-ledger.ts';

/** Time of everything in these books. */
export const NOW = chicago('2027-03-01', '10:00');
const today = day('2027-03-01');

/** A practice that can be given commands about `INVOICE_ID`, and what it then says of the invoice. */
export function openBooks() {
  const ledger = new PracticeLedger(settings);
  const { documents } = ledger;
  const give = (command: Command) => ledger.run(command, NOW);
  const books = () => {
    const model = applyDocuments(emptyModel, [...documents.values()]);
    const invoice = model.invoicesById.get(INVOICE_ID);
    if (!invoice) throw new Error('there is no invoice');
    return { invoice, payments: model.paymentsByInvoiceId.get(INVOICE_ID) ?? [] };
  };
  const view = () => publicInvoice(books().invoice, { ...books(), today });
  const account = () => invoiceAccount(books().invoice, { ...books(), today });
  return { give, books, view, account, documents };
}

const base = { at: NOW, by: consultant } as const;

export const create = (changes = {}, id = 'create'): Command => ({
  ...base,
  id,
  kind: 'invoice.create',
  payload: invoicePayload(changes),
});

export const cash = (id: string, paymentType: 'full' | 'deposit', amountCents: number): Command => ({
  ...base,
  id,
  kind: 'invoice.recordCash',
  payload: { invoiceId: INVOICE_ID, paymentType, amountCents: cents(amountCents) },
});

/** A payment by card of `amount` cents, begun when `paidBefore` cents had been paid. */
export const card = (reference: string, paidBefore: number, amount: number): Command => ({
  at: NOW,
  by: system,
  id: `invoice-payment.${reference}`,
  kind: 'invoice.recordPayment',
  payload: {
    invoiceId: INVOICE_ID,
    paidBeforeCents: cents(paidBefore),
    payment: { reference, provider: 'simulated', amountCents: cents(amount), paidAt: NOW },
  },
});

export const annul = (id = 'void'): Command => ({
  ...base,
  id,
  kind: 'invoice.void',
  payload: { invoiceId: INVOICE_ID, reason: 'A slip' },
});

export const refused = (code: string) => ({ ok: false, error: { problem: { code } } });
