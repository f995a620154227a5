import type { Booking } from '../booking/booking.ts';
import { textNumber } from './text-number.ts';
import type { TextConsent } from './texts-of-visit.ts';

/** Consent that a tick gives; null without one, and for a number that no text reaches. */
export function agreedTexts(
  phone: string,
  { version, ...agreed }: Omit<TextConsent, 'number' | 'version'> & { readonly version: string | null },
): TextConsent | null {
  const number = textNumber(phone);
  return number && version ? { number, ...agreed, version } : null;
}

/** True if the customer of a visit agreed, at the number they booked with, and has not ended it. */
export const mayBeTexted = ({ textConsent, customer, erasedAt }: Booking): boolean =>
  erasedAt === undefined &&
  textConsent !== null &&
  textConsent.stoppedAt === undefined &&
  textNumber(customer.phone) === textConsent.number;
