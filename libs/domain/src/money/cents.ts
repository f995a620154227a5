/** Money inside the product: whole US cents. Dollars exist only in the wire fields that say so. */
export type Cents = number & { readonly __unit: 'cents' };

/** Whole cents from a number that already is one; a fraction is a programming error. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`);
  return amount as Cents;
}

/** Dollars of the wire (at most two decimals) as cents; half a cent rounds up. */
export const dollarsToCents = (dollars: number): Cents => cents(Math.round(dollars * 100));

/** Cents as dollars of the wire. */
export const centsToDollars = (amount: Cents): number => amount / 100;

export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};
