import { checkInvoice } from '@fieldleaf/domain/invoice/check-invoice';
import type { LineItem } from '@fieldleaf/domain/invoice/invoice';
import type { CreateInvoicePayload } from '@fieldleaf/domain/invoice/invoice-payloads';
import { type InvoiceTotals, invoiceTotals, lineTotalCents } from '@fieldleaf/domain/invoice/invoice-totals';
import { type Cents, cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { type LocalDate, parseLocalDate } from '@fieldleaf/domain/time/local-date';
import type { InvoiceForm, LineFields } from './invoice-form.ts';

export type InvoiceData = CreateInvoicePayload['invoiceData'];

const NOTHING = cents(0);

/** Percent with two decimals, as typed, is what dollars are: 8.25 % is 825. */
const basisPoints = (text: string): number => typedDollars(text) ?? 0;

/** Whole pieces; what is no number counts as 0. */
const quantityOf = ({ quantity }: LineFields): number => {
  const text = quantity.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
};

const unitPriceCents = ({ unitPrice }: LineFields): Cents => typedDollars(unitPrice) ?? NOTHING;

const lineItemOf = (line: LineFields): LineItem => ({
  description: line.description,
  quantity: quantityOf(line),
  unitPriceCents: unitPriceCents(line),
});

/** What the line comes to as far as it can be read. */
export const lineTotalOf = (line: LineFields): Cents => lineTotalCents(lineItemOf(line));

/** What the form comes to as far as it can be read. */
export const totalsOf = ({ lines, taxRate }: InvoiceForm): InvoiceTotals =>
  invoiceTotals({ lineItems: lines.map(lineItemOf), taxRateBasisPoints: basisPoints(taxRate) });

type Dated = { readonly createdDate: LocalDate; readonly invoiceNumber?: string };

/** The form as a command carries it: dollars and percent. Only of a form without issues. */
export function invoiceDataOf(form: InvoiceForm, { createdDate, invoiceNumber }: Dated): InvoiceData {
  const { subtotalCents, taxCents, totalCents } = totalsOf(form);
  const notes = form.notes.trim();
  return {
    customerInfo: { name: form.name.trim(), email: form.email.trim(), ...furtherInfo(form) },
    invoiceDetails: {
      dueDate: parseLocalDate(form.dueDate) ?? createdDate,
      taxRate: basisPoints(form.taxRate) / 100,
      ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
      ...(notes === '' ? {} : { notes }),
    },
    lineItems: form.lines.map((line) => ({
      description: line.description.trim(),
      quantity: quantityOf(line),
      unitPrice: centsToDollars(unitPriceCents(line)),
      total: centsToDollars(lineTotalOf(line)),
    })),
    subtotal: centsToDollars(subtotalCents),
    taxAmount: centsToDollars(taxCents),
    totalAmount: centsToDollars(totalCents),
    status: 'pending',
    createdDate,
  };
}

const furtherInfo = ({ phone, address }: InvoiceForm) => ({
  ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
  ...(address.trim() === '' ? {} : { address: address.trim() }),
});

type Check = { readonly createdDate: LocalDate; readonly today: LocalDate; readonly isSent: boolean };

/** Everything that is wrong with the form, each at its field; paths as in `invoiceData`. */
export function formIssues(form: InvoiceForm, { createdDate, today, isSent }: Check): readonly Issue[] {
  const checked = checkInvoice(invoiceDataOf(form, { createdDate }), { today, isSent });
  const ruled = checked.ok ? [] : (checked.error.issues ?? []);
  const typed = typingIssues(form, createdDate);
  const paths = new Set(typed.map(({ path }) => path));
  return [...typed, ...ruled.filter(({ path }) => !paths.has(path))];
}

/** What a number field holds that is no number: it is kept as typed and has to be mended, not guessed. */
function typingIssues({ dueDate, taxRate, lines }: InvoiceForm, createdDate: LocalDate): readonly Issue[] {
  const isTyped = (text: string) => text.trim() === '' || typedDollars(text) !== undefined;
  const due = parseLocalDate(dueDate);
  const rules: readonly (readonly [holds: boolean, path: string, message: string])[] = [
    [due !== undefined, 'invoiceDetails.dueDate', 'Please choose a due date.'],
    [
      due === undefined || due >= createdDate,
      'invoiceDetails.dueDate',
      'Please choose a day that is not before the invoice date.',
    ],
    [
      isTyped(taxRate),
      'invoiceDetails.taxRate',
      'Please enter a tax rate with at most two decimals, like 8.25.',
    ],
    ...lines.map(
      ({ unitPrice }, index) =>
        [
          isTyped(unitPrice),
          `lineItems.${index}.unitPrice`,
          'Please enter dollars and cents, like 12.50.',
        ] as const,
    ),
  ];
  return rules
    .filter(([holds]) => !holds)
    .map(([, path, message]) => ({ path: `invoiceData.${path}`, message }));
}
