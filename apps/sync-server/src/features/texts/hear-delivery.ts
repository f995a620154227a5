import { type Booking, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { ok } from '@fieldleaf/domain/result';
import { undeliveredText } from '@fieldleaf/domain/text-message/visit-text';
import type { Desk } from '../../practice/desk.ts';
import { changeDocument } from '../../store/change-document.ts';

type Report = {
  readonly bookingId: string;
  readonly textId: string;
  readonly status: string;
  readonly errorCode: string;
};

/** The provider tells what became of a text; that it did not arrive is written down, once. */
export async function hearDelivery(
  desk: Desk,
  { bookingId, textId, status, errorCode }: Report,
): Promise<void> {
  const known = parseBookingId(bookingId);
  if (!known || (status !== 'failed' && status !== 'undelivered')) return;
  const told = { failure: errorCode || 'unreachable', at: desk.now() };
  await changeDocument<Booking, never>(desk.documents, bookingDocumentId(known), (booking) =>
    ok(booking.erasedAt ? booking : undeliveredText(booking, textId, told)),
  );
}
