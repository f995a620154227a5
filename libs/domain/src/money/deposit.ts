import { type Cents, cents } from './cents.ts';

export type DepositSplit = { readonly depositCents: Cents; readonly restCents: Cents };

/** Half now, the rest later; the odd cent is part of the deposit, and both add up to the total. */
export function splitDeposit(totalCents: Cents): DepositSplit {
  const depositCents = cents(Math.round(totalCents / 2));
  return { depositCents, restCents: cents(totalCents - depositCents) };
}
