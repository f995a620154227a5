import { randomBytes } from 'node:crypto';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { bookingIdFromBytes } from '@fieldleaf/domain/booking/booking-id';
import { invoiceIdFromBytes } from '@fieldleaf/domain/invoice/invoice-id';
import { ulid } from 'ulid';

/** Ids nobody can guess, from the operating system's randomness. */
export const newBookingId = (): BookingId => bookingIdFromBytes(new Uint8Array(randomBytes(6)));

export const newInvoiceId = (): string => invoiceIdFromBytes(new Uint8Array(randomBytes(16)));

export const newGiftCardId = (): string => ulid();

/** Names what is reserved of gift cards and promo codes for one payment. */
export const newReservationId = (): string => ulid();

/** The id of a command that begins here and not on a phone. */
export const newCommandId = (): string => ulid();
