import type { BookingId } from '../booking/booking.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** A private remark about a customer; written once, never changed. */
export type CustomerNote = {
  readonly _id: `customer-note:${string}`;
  readonly type: 'customer-note';
  readonly v: 1;
  readonly customerEmail: string;
  readonly note: string;
  readonly consultationDate: LocalDate;
  readonly bookingId: BookingId | null;
  readonly createdAt: Instant;
  readonly createdBy: 'admin';
  readonly commandId: string;
};
