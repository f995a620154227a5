import type { VisitBill } from '@fieldleaf/contract/visit-payments';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { dollars } from '../../paying/dollars.ts';
import { words } from './words.ts';

/** `Monday, March 15, 2027 at 10:00 AM`. */
export const whenWords = ({ visit }: Pick<VisitBill, 'visit'>): string =>
  words.dateAtTime(fullDate(visit.date), clockTime(visit.time));

/** The words on the button; in dollars, as the server will charge it. */
export const payWords = ({ paidAmount }: Pick<VisitBill, 'paidAmount'>, amount: number): string =>
  `${paidAmount > 0 ? words.payRemaining : words.pay} ${dollars(amount)}`;

type Settled = Pick<VisitBill, 'status' | 'openAmount' | 'refundedAmount' | 'visit'>;

/** How the bill stands, with nothing to pay now; `amount` in dollars when it was paid just now. */
export function outcomeOf(
  bill: Settled,
  amount: number | undefined,
): { readonly heading: string; readonly said: string } {
  if (amount !== undefined) {
    const rest = bill.openAmount > 0 ? words.isLeft(dollars(bill.openAmount)) : words.paidInFull;
    return {
      heading: words.successful,
      said: words.weReceived(dollars(amount), fullDate(bill.visit.date), rest),
    };
  }
  if (bill.status === 'cancelled') return { heading: words.wasCancelled, said: words.nothingToPayForIt };
  if (bill.status === 'paid') return { heading: words.isPaid, said: words.nothingLeftThanks };
  return bill.refundedAmount > 0
    ? { heading: words.nothingToPay, said: words.givenBack }
    : { heading: words.nothingToPay, said: words.nothingLeft };
}
