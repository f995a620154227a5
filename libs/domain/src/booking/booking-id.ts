import type { BookingId } from './booking.ts';
import { areSymbols, readSymbols, symbolsFromBytes } from './crockford.ts';

const SYMBOLS = 6;

/** A new booking id from at least six random bytes. */
export const bookingIdFromBytes = (bytes: Uint8Array): BookingId => `BK-${symbolsFromBytes(bytes, SYMBOLS)}`;

/** The booking id a person typed, with or without its `BK-`; undefined when it cannot be one. */
export function parseBookingId(typed: string): BookingId | undefined {
  const symbols = readSymbols(typed);
  const own = symbols.length > SYMBOLS && symbols.startsWith('BK') ? symbols.slice(2) : symbols;
  return own.length === SYMBOLS && areSymbols(own) ? `BK-${own}` : undefined;
}
