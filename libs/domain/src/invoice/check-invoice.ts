import { isEmail } from '../booking/check-contact.ts';
import { cents, dollarsToCents } from '../money/cents.ts';
import { type Issue, invalidInput, type Problem, problemInWords } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { type LocalDate, parseLocalDate, plusDays } from '../time/local-date.ts';
import type { Invoice } from './invoice.ts';
import type { CreateInvoicePayload } from './invoice-payloads.ts';
import { type InvoiceTotals, invoiceTotals, lineTotalCents } from './invoice-totals.ts';

type InvoiceData = CreateInvoicePayload['invoiceData'];

/** What an invoice says. */
export type InvoiceContent = Pick<
  Invoice,
  'customer' | 'lineItems' | 'taxRateBasisPoints' | 'createdDate' | 'dueDate' | 'notes'
>;

type Check = { readonly today: LocalDate; readonly isSent: boolean };

const BASIS_POINTS_PER_PERCENT = 100;

const NO_SUM = {
  en: 'The amounts of this invoice do not add up.',
  es: 'Los importes de esta factura no cuadran.',
};

/**
 * The typed invoice as its content. Fails at the fields; with `amount_mismatch` when a total is not the
 * sum it says it is. Dollars and percent come in, cents and basis points come out.
 */
export function checkInvoice(data: InvoiceData, check: Check): Result<InvoiceContent, Problem> {
  const issues = issuesOf(data, check.today);
  if (issues.length > 0) return err(invalidInput(issues));
  const content = contentOf(data);
  const totals = invoiceTotals(content);
  const wrong = wrongTotals(data, content, totals);
  if (wrong.length > 0) return err(problemInWords('amount_mismatch', NO_SUM, ...wrong));
  if (check.isSent && totals.totalCents === 0) return err(nothingToPay('invoiceData.totalAmount'));
  return ok(content);
}

/** An invoice about nothing cannot be sent. */
export const nothingToPay = (path: string): Problem =>
  invalidInput([{ path, message: 'An invoice of $0.00 can only be saved as a draft.' }]);

function contentOf({ customerInfo, invoiceDetails, lineItems, createdDate }: InvoiceData): InvoiceContent {
  const { name, email, phone = '', address = '' } = customerInfo;
  return {
    customer: { name: name.trim(), email: email.trim(), phone: phone.trim(), address: address.trim() },
    lineItems: lineItems.map(({ description, quantity, unitPrice }) => ({
      description: description.trim(),
      quantity,
      unitPriceCents: dollarsToCents(unitPrice),
    })),
    taxRateBasisPoints: Math.round(invoiceDetails.taxRate * BASIS_POINTS_PER_PERCENT),
    createdDate,
    dueDate: invoiceDetails.dueDate,
    notes: (invoiceDetails.notes ?? '').trim(),
  };
}

function issuesOf({ customerInfo, invoiceDetails, lineItems, createdDate }: InvoiceData, today: LocalDate) {
  const { dueDate, taxRate } = invoiceDetails;
  const isRate = taxRate >= 0 && taxRate <= 100;
  // The phone's day may be ahead of the practice's by the width of the time zones.
  const isDay = parseLocalDate(createdDate) !== undefined && createdDate <= plusDays(today, 1);
  const rules: readonly (readonly [holds: boolean, path: string, message: string])[] = [
    [customerInfo.name.trim() !== '', 'customerInfo.name', 'Please enter the customer name.'],
    [isEmail(customerInfo.email.trim()), 'customerInfo.email', 'Please enter a valid email address.'],
    [isDay, 'createdDate', 'Please choose a date that is not in the future.'],
    [isDueDate(dueDate, createdDate), 'invoiceDetails.dueDate', 'Please choose a due date.'],
    [isRate, 'invoiceDetails.taxRate', 'Please enter a tax rate from 0 to 100 %.'],
    [lineItems.length > 0, 'lineItems', 'Please keep at least one line.'],
    ...lineItems.flatMap(lineRules),
  ];
  return rules
    .filter(([holds]) => !holds)
    .map(([, path, message]): Issue => ({ path: `invoiceData.${path}`, message }));
}

const isDueDate = (dueDate: LocalDate, createdDate: LocalDate): boolean =>
  parseLocalDate(dueDate) !== undefined && dueDate >= createdDate;

const lineRules = (line: InvoiceData['lineItems'][number], index: number) =>
  [
    [line.description.trim() !== '', `lineItems.${index}.description`, 'Please describe the line.'],
    [isQuantity(line.quantity), `lineItems.${index}.quantity`, 'Please enter a quantity of 1 or more.'],
    [isPrice(line.unitPrice), `lineItems.${index}.unitPrice`, 'Please enter a price of $0.00 or more.'],
  ] as const;

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= 10_000;

const isPrice = (dollars: number): boolean => dollars >= 0 && dollars <= 1_000_000;

/** The sender's sums are only compared, never used. */
function wrongTotals(data: InvoiceData, { lineItems }: InvoiceContent, totals: InvoiceTotals) {
  const lines = lineItems.flatMap((line, index) => {
    const stated = data.lineItems[index]?.total;
    return stated === undefined || isSame(stated, lineTotalCents(line)) ? [] : [`lineItems.${index}.total`];
  });
  const sums = [
    [data.subtotal, totals.subtotalCents, 'subtotal'],
    [data.taxAmount, totals.taxCents, 'taxAmount'],
    [data.totalAmount, totals.totalCents, 'totalAmount'],
  ] as const;
  const wrong = sums.filter(([stated, right]) => !isSame(stated, right)).map(([, , path]) => path);
  return [...lines, ...wrong].map((path) => `invoiceData.${path}`);
}

const isSame = (dollars: number, right: number): boolean => Math.round(dollars * 100) === cents(right);
