import type { Booking, BookingId } from '../booking/booking.ts';
import type { DeletedDocument } from '../document.ts';
import { updatedMap } from './persistent-map.ts';

type BookingIndex = {
  readonly bookingsById: ReadonlyMap<string, Booking>;
  readonly bookingIdsByCode: ReadonlyMap<string, BookingId>;
};
type Change = Booking | DeletedDocument;

/** A booking that changes keeps its code, one that is gone takes it along; nothing is copied while no code changes. */
export function bookingIdsByCodeAfter(
  { bookingsById, bookingIdsByCode }: BookingIndex,
  changes: readonly Change[],
): ReadonlyMap<string, BookingId> {
  const codeBefore = ({ _id }: Change) => bookingsById.get(_id.slice(_id.indexOf(':') + 1))?.confirmationCode;
  const codeAfter = (change: Change) => ('_deleted' in change ? undefined : change.confirmationCode);
  const coded = changes.filter((change) => codeBefore(change) !== codeAfter(change));
  if (coded.length === 0) return bookingIdsByCode;
  return updatedMap(bookingIdsByCode, (draft) => {
    for (const change of coded) {
      draft.delete(codeBefore(change) ?? '');
      if (!('_deleted' in change)) draft.set(change.confirmationCode, change.bookingId);
    }
  });
}
