import { type Booking, type BookingId, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { sentText } from '@fieldleaf/domain/text-message/visit-text';
import type { AppContext } from '../practice/app-context.ts';
import { replaceDocument } from '../practice/change-documents.ts';
import { lastRestoredAt } from '../practice/practice-head.ts';
import { factsOf, type SettleStep } from '../restore/restored.ts';

/** Texts that the journal saw going out are sent, whichever server sends the next ones. */
export const knowTextsSent: SettleStep = async (ctx, restored) => {
  for (const { bookingId, at, ...told } of factsOf(restored, 'text-sent'))
    await replaceDocument<Booking>(ctx, bookingDocumentId(bookingId), (booking) => {
      const known = booking?.texts?.find(({ textId }) => textId === told.textId);
      const isSettled = !booking || booking.erasedAt || (known && known.status !== 'pending');
      return isSettled ? undefined : sentText(booking, told, at);
    });
  return {};
};

/** A visit that is booked once more after a restore was texted about in the lost time. */
export async function wasSentBeforeRestore(
  { ops, journal }: AppContext,
  bookingId: BookingId,
  textId: string,
): Promise<boolean> {
  const restoredAt = await lastRestoredAt(ops);
  if (restoredAt === undefined) return false;
  return (await journal.read()).some(
    (fact) =>
      fact.kind === 'text-sent' &&
      fact.bookingId === bookingId &&
      fact.textId === textId &&
      fact.at <= restoredAt,
  );
}
