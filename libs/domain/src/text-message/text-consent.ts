import type { Booking } from '../booking/booking.ts';
import { textNumber } from './text-number.ts';
import type { TextConsent } from './texts-of-visit.ts';

/** What is kept of a tick; nothing without one, nor for a number that no text reaches. */
export function agreedTexts(
  phone: string,
  agreed: Omit<TextConsent, 'number'>,
): Pick<Booking, 'textConsent'> {
  const number = textNumber(phone);
  return number ? { textConsent: { number, ...agreed } } : {};
}

/** Whether the customer of a visit agreed, at the number they booked with, and has not ended it. */
export const mayBeTexted = ({ textConsent, customer, erasedAt }: Booking): boolean =>
  erasedAt === undefined &&
  textConsent !== undefined &&
  textConsent.stoppedAt === undefined &&
  textNumber(customer.phone) === textConsent.number;
