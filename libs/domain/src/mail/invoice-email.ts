import { templateData } from '../email-template/template-data.ts';
import { acceptedCents, type Invoice } from '../invoice/invoice.ts';
import {
  type InvoiceRow,
  type InvoiceTotals,
  invoiceRows,
  invoiceTotals,
} from '../invoice/invoice-totals.ts';
import { languageOf } from '../language/language.ts';
import { type Cents, cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { longDate } from '../time/date-text.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import { ownWords, type Sender } from './own-words.ts';
import { wordsIn } from './words-in.ts';

type Said = ReturnType<typeof wordsIn>;

/** The invoice to its customer: every line, the sums, and where to pay. */
export function invoiceEmail(invoice: Invoice, sender: Sender): EmailContent {
  const { settings, publicUrl } = sender;
  const { number, dueDate, invoiceId } = invoice;
  const language = languageOf(invoice);
  const said = wordsIn(language);
  const data = templateData({ settings, publicUrl, invoice, language });
  const words = ownWords('invoice-sent', data, { ...sender, language });
  const totals = invoiceTotals(invoice);
  const { totalCents } = totals;
  const paidCents = acceptedCents(invoice);
  const openCents = cents(Math.max(0, totalCents - paidCents));
  return {
    ...words,
    paragraphs: [...words.paragraphs, invitationOf({ openCents, paidCents }, said)],
    facts: [
      { label: said.invoice, value: number },
      ...invoiceRows(invoice).map((row) => lineFact(row, said)),
      ...taxFacts(invoice, totals, said),
      { label: said.total, value: dollarText(totalCents) },
      ...(paidCents > 0
        ? [
            { label: said.paid, value: dollarText(paidCents) },
            { label: said.open, value: dollarText(openCents) },
          ]
        : []),
      { label: said.due, value: longDate(dueDate, language) },
    ],
    links: linksOf(`${publicUrl}/pay-invoice/${invoiceId}`, { openCents, paidCents }, said),
    closing: signatureOf(settings.business),
  };
}

/** A draft may have been paid, all or in part, before it goes out. */
type Paid = { readonly openCents: Cents; readonly paidCents: Cents };

/** A deposit is the first that is paid, or it is none. */
function linksOf(url: string, { openCents, paidCents }: Paid, said: Said): EmailContent['links'] {
  if (openCents === 0) return [{ label: said.viewInvoice, url }];
  const all = { label: said.viewAndPay, url };
  return paidCents > 0 ? [all] : [all, { label: said.payDeposit, url: `${url}?type=deposit` }];
}

function invitationOf({ openCents, paidCents }: Paid, said: Said): string {
  if (openCents === 0) return said.paidInFull;
  if (paidCents > 0) return said.payOpen;
  return said.payAllOrDeposit;
}

/** `Repotting: 2 × $35.00 = $70.00`; one alone needs no sum. */
function lineFact(
  { description, quantity, unitPriceCents, totalCents, isUntaxed }: InvoiceRow,
  said: Said,
): EmailContent['facts'][number] {
  const amount = dollarText(totalCents);
  const sum = quantity === 1 ? amount : `${quantity} × ${dollarText(unitPriceCents)} = ${amount}`;
  const value = isUntaxed ? `${sum}, ${said.noTax}` : sum;
  // In one line, so that none of it passes for another fact.
  return { label: description.replace(/\s+/g, ' ').trim(), value };
}

/** The sum before tax and the tax; none where the invoice charges none. */
function taxFacts(
  { taxRateBasisPoints }: Invoice,
  { subtotalCents, taxableCents, taxCents }: InvoiceTotals,
  said: Said,
): EmailContent['facts'] {
  if (taxRateBasisPoints === 0) return [];
  const base = taxableCents < subtotalCents ? dollarText(taxableCents) : '';
  return [
    { label: said.subtotal, value: dollarText(subtotalCents) },
    { label: said.tax(`${taxRateBasisPoints / 100}%`, base), value: dollarText(taxCents) },
  ];
}
