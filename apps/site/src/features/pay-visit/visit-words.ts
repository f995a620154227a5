import type { VisitBill } from '@fieldleaf/contract/visit-payments';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { fullDate } from '../../calendar/date-words.ts';
import { dollars } from '../../paying/dollars.ts';

/** `Monday, March 15, 2027 at 10:00 AM`. */
export const whenWords = ({ visit }: Pick<VisitBill, 'visit'>): string =>
  `${fullDate(visit.date)} at ${twelveHourClock(visit.time)}`;

/** The words on the button; in dollars, as the server will charge it. */
export const payWords = ({ paidAmount }: Pick<VisitBill, 'paidAmount'>, amount: number): string =>
  `${paidAmount > 0 ? 'Pay remaining' : 'Pay'} ${dollars(amount)}`;

type Settled = Pick<VisitBill, 'status' | 'openAmount' | 'refundedAmount' | 'visit'>;

/** How the bill stands, with nothing to pay now; `amount` in dollars when it was paid just now. */
export function outcomeOf(
  bill: Settled,
  amount: number | undefined,
): { readonly heading: string; readonly words: string } {
  if (amount !== undefined) {
    const rest = bill.openAmount > 0 ? `${dollars(bill.openAmount)} is left to pay.` : 'It is paid in full.';
    return {
      heading: 'Payment Successful!',
      words: `We received ${dollars(amount)} for your visit on ${fullDate(bill.visit.date)}. ${rest}`,
    };
  }
  if (bill.status === 'cancelled')
    return { heading: 'This visit was cancelled', words: 'There is nothing to pay for it.' };
  if (bill.status === 'paid')
    return { heading: 'Your visit is paid', words: 'Nothing is left to pay. Thank you!' };
  return bill.refundedAmount > 0
    ? { heading: 'Nothing to pay', words: 'What was paid has been given back. Nothing is left to pay.' }
    : { heading: 'Nothing to pay', words: 'Nothing is left to pay for this visit.' };
}
