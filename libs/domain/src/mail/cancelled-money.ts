import type { Booking } from '../booking/booking.ts';
import { cents } from '../money/cents.ts';
import { dollarText } from '../money/dollar-text.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';

type BooksAndPhone = { readonly books: VisitBooks | undefined; readonly phone: string };

/** What a cancellation says of the money: nothing where nothing was paid, or where the books are not at hand. */
export function cancelledMoney(booking: Booking, { books, phone }: BooksAndPhone): readonly string[] {
  if (!books) return [];
  const { directCents, throughInvoicesCents, refundedCents } = visitAccount(booking, books);
  const paidCents = directCents + throughInvoicesCents;
  const back = refundedCents > 0 ? [`${dollarText(refundedCents)} has been refunded.`] : [];
  if (refundedCents >= paidCents) return back;
  const kept = [
    `You paid ${dollarText(cents(paidCents))}.`,
    ...back,
    `All sales are final: cancelling does not refund ${back.length > 0 ? 'the rest' : 'it'} by itself.`,
    `If you have a question about your payment, just answer this mail or call ${phone}.`,
  ];
  return [kept.join(' ')];
}
