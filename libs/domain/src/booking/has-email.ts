import type { Contact } from './booking.ts';
import { normaliseEmail } from './normalise-email.ts';

/** A domain that never exists (RFC 2606): nothing can be delivered there, by whichever version. */
const NO_EMAIL = '@no-email.invalid';

/** Whether there is an address to write to: what stands in for one, and what was erased, is none. */
export const hasEmail = ({ email }: Pick<Contact, 'email'>): boolean =>
  email.trim() !== '' && !normaliseEmail(email).endsWith(NO_EMAIL);

/** Whether an address only stands in for one. */
export const isStandInEmail = (email: string): boolean => normaliseEmail(email).endsWith(NO_EMAIL);

/**
 * What stands in for the address of somebody who has none: made of the digits of the phone number, so that the same
 * person has the same one however the number is typed, with the country's 1 or without.
 */
export function standInEmail(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `${digits.length === 11 ? digits.replace(/^1/, '') : digits}${NO_EMAIL}`;
}

/** The address as a person reads it. */
export const emailWords = (email: string): string => (isStandInEmail(email) ? 'No email' : email);
