import { isEmail } from '../booking/check-contact.ts';
import { type Issue, invalidInput, type Problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { type LocalDate, parseLocalDate, plusDays } from '../time/local-date.ts';
import type { Invoice, LineItem } from './invoice.ts';
import { invoiceTotals } from './invoice-totals.ts';

/** Contents of an invoice that can change while it is a draft. */
export type InvoiceFields = Pick<
  Invoice,
  'customer' | 'lineItems' | 'taxRateBasisPoints' | 'dueDate' | 'notes'
>;

export type InvoiceCheck = Pick<Invoice, 'createdDate'> & {
  readonly today: LocalDate;
  readonly isSent: boolean;
};

/** The typed content without blanks around it; fails at the fields. */
export function checkInvoice(typed: InvoiceFields, check: InvoiceCheck): Result<InvoiceFields, Problem> {
  const issues = issuesOf(typed, check);
  if (issues.length > 0) return err(invalidInput(issues));
  if (check.isSent && invoiceTotals(typed).totalCents === 0) return err(nothingToPay('totalCents'));
  return ok(trimmed(typed));
}

/** An invoice about nothing cannot be sent. */
export const nothingToPay = (path: string): Problem =>
  invalidInput([{ path, message: 'An invoice of $0.00 can only be saved as a draft.' }]);

/** Field by field: the payload of a command has others besides. */
function trimmed(typed: InvoiceFields): InvoiceFields {
  const { customer, lineItems, taxRateBasisPoints, dueDate, notes } = typed;
  const { name, email, phone, address } = customer;
  return {
    customer: { name: name.trim(), email: email.trim(), phone: phone.trim(), address: address.trim() },
    lineItems: lineItems.map((line) => ({ ...line, description: line.description.trim() })),
    taxRateBasisPoints,
    dueDate,
    notes: notes.trim(),
  };
}

function issuesOf(typed: InvoiceFields, { createdDate, today }: InvoiceCheck): readonly Issue[] {
  const { customer, lineItems, taxRateBasisPoints, dueDate } = typed;
  const isRate = taxRateBasisPoints >= 0 && taxRateBasisPoints <= 10_000;
  // The phone's day may be ahead of the practice's by the width of the time zones.
  const isDay = parseLocalDate(createdDate) !== undefined && createdDate <= plusDays(today, 1);
  const rules: readonly (readonly [holds: boolean, path: string, message: string])[] = [
    [customer.name.trim() !== '', 'customer.name', 'Please enter the customer name.'],
    [isEmail(customer.email.trim()), 'customer.email', 'Please enter a valid email address.'],
    [isDay, 'createdDate', 'Please choose a date that is not in the future.'],
    [isDueDate(dueDate, createdDate), 'dueDate', 'Please choose a due date.'],
    [isRate, 'taxRateBasisPoints', 'Please enter a tax rate from 0 to 100 %.'],
    [lineItems.length > 0, 'lineItems', 'Please keep at least one line.'],
    ...lineItems.flatMap(lineRules),
  ];
  return rules.filter(([holds]) => !holds).map(([, path, message]) => ({ path, message }));
}

const isDueDate = (dueDate: LocalDate, createdDate: LocalDate): boolean =>
  parseLocalDate(dueDate) !== undefined && dueDate >= createdDate;

const lineRules = (line: LineItem, index: number) =>
  [
    [line.description.trim() !== '', `lineItems.${index}.description`, 'Please describe the line.'],
    [
      isQuantity(line.quantity),
      `lineItems.${index}.quantity`,
      'Please enter a quantity like 1, 0.5 or 2.25.',
    ],
    [
      isPrice(line.unitPriceCents),
      `lineItems.${index}.unitPriceCents`,
      'Please enter a price of $0.00 or more.',
    ],
  ] as const;

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity * 4) && quantity > 0 && quantity <= 10_000;

const isPrice = (priceCents: number): boolean => priceCents >= 0 && priceCents <= 100_000_000;
