import type { Invoice } from '../invoice/invoice.ts';
import type { InvoiceNumbers } from '../invoice/invoice-number.ts';

/** Stands where a number was, or may have been, given and nobody knows to which invoice. */
const skippedNumber = (reason: string, ordinal: number): string => `skipped.${reason}.${ordinal}`;

const isSkipped = (invoiceId: string | undefined): boolean => invoiceId?.startsWith('skipped.') ?? true;

type Placed = {
  /** With the invoice in the place its number says; the same one when it is there already. */
  readonly numbers: InvoiceNumbers;
  /** Another invoice that has this number too. */
  readonly sharedWith: string | undefined;
};

/** Puts an invoice that came back in the place its number says: the number is on paper, so it is not changed. */
export function placeNumber(numbers: InvoiceNumbers, { invoiceId, number }: Invoice): Placed {
  const place = Number(number.split('-').at(-1)) - 1;
  const there = numbers.invoiceIds[place];
  if (!Number.isInteger(place) || place < 0 || place > MOST_PLACES || there === invoiceId)
    return { numbers, sharedWith: undefined };
  if (!isSkipped(there)) return { numbers, sharedWith: there };
  const length = Math.max(numbers.invoiceIds.length, place + 1);
  const invoiceIds = Array.from({ length }, (_, index) =>
    index === place ? invoiceId : (numbers.invoiceIds[index] ?? skippedNumber('before', index + 1)),
  );
  return { numbers: { ...numbers, invoiceIds }, sharedWith: undefined };
}

/** More than anybody writes in a day: a number that says more was not given here. */
const MOST_PLACES = 5_000;
