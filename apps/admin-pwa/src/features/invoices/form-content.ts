import { checkInvoice, type InvoiceCheck, type InvoiceFields } from '@fieldleaf/domain/invoice/check-invoice';
import type { LineItem } from '@fieldleaf/domain/invoice/invoice';
import { type InvoiceTotals, invoiceTotals, lineTotalCents } from '@fieldleaf/domain/invoice/invoice-totals';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { SavedLine } from '@fieldleaf/domain/settings/settings';
import { type LocalDate, parseLocalDate } from '@fieldleaf/domain/time/local-date';
import type { InvoiceForm, LineFields } from './invoice-form.ts';

/** Typed dollars in cents, and percent in basis points: 8.25 % is 825. */
const hundredths = (text: string): Cents => typedDollars(text) ?? cents(0);

/** Pieces in quarters; what is no number counts as 0. */
const quantityOf = ({ quantity }: LineFields): number => {
  const text = quantity.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
};

const lineItemOf = (line: LineFields): LineItem => ({
  description: line.description,
  quantity: quantityOf(line),
  unitPriceCents: hundredths(line.unitPrice),
  ...(line.isUntaxed && { isUntaxed: true as const }),
});

/** The line as it is kept for other invoices; undefined while it has no price. */
export const savedLineOf = (line: LineFields): SavedLine | undefined => {
  const { unitPriceCents, isUntaxed } = lineItemOf(line);
  return typedDollars(line.unitPrice) === undefined
    ? undefined
    : { unitPriceCents, ...(isUntaxed && { isUntaxed }) };
};

/** Returns the line's total as far as it can be read. */
export const lineTotalOf = (line: LineFields): Cents => lineTotalCents(lineItemOf(line));

/** Returns the form's totals as far as they can be read. */
export const totalsOf = ({ lines, taxRate }: InvoiceForm): InvoiceTotals =>
  invoiceTotals({ lineItems: lines.map(lineItemOf), taxRateBasisPoints: hundredths(taxRate) });

/** True if the invoice has a tax rate, so that its lines are taxed or not. */
export const chargesTax = ({ taxRate }: InvoiceForm): boolean => hundredths(taxRate) > 0;

/** The form as a command carries it, or its errors by field of the command. */
export function checkForm(form: InvoiceForm, check: InvoiceCheck): Result<InvoiceFields, readonly Issue[]> {
  const { name, email, phone, address, lines, taxRate, notes } = form;
  const fields = {
    customer: { name, email, phone, address },
    lineItems: lines.map(lineItemOf),
    taxRateBasisPoints: hundredths(taxRate),
    dueDate: parseLocalDate(form.dueDate) ?? check.createdDate,
    notes,
  };
  const checked = checkInvoice(fields, check);
  const typed = typingIssues(form, check.createdDate);
  if (checked.ok && typed.length === 0) return ok(checked.value);
  const ruled = checked.ok ? [] : (checked.error.issues ?? []);
  const paths = new Set(typed.map(({ path }) => path));
  return err([...typed, ...ruled.filter(({ path }) => !paths.has(path))]);
}

/** Reports number fields that hold no number: the input is kept as typed and must be fixed, not guessed. */
function typingIssues({ dueDate, taxRate, lines }: InvoiceForm, createdDate: LocalDate): readonly Issue[] {
  const isTyped = (text: string) => text.trim() === '' || typedDollars(text) !== undefined;
  const due = parseLocalDate(dueDate);
  const rules: readonly (readonly [holds: boolean, path: string, message: string])[] = [
    [due !== undefined, 'dueDate', 'Please choose a due date.'],
    [due === undefined || due >= createdDate, 'dueDate', 'Please choose a day on or after the invoice date.'],
    [isTyped(taxRate), 'taxRateBasisPoints', 'Please enter a tax rate with at most two decimals, like 8.25.'],
    ...lines.map(
      ({ unitPrice }, index) =>
        [
          isTyped(unitPrice),
          `lineItems.${index}.unitPriceCents`,
          'Please enter dollars and cents, like 12.50.',
        ] as const,
    ),
  ];
  return rules.filter(([holds]) => !holds).map(([, path, message]) => ({ path, message }));
}
