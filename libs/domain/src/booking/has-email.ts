import type { Contact } from './booking.ts';
import { normaliseEmail } from './normalise-email.ts';

/** A domain that never exists (RFC 2606): nothing can be delivered there, by whichever version. */
const NO_EMAIL = '@no-email.invalid';

/** True if there is an email address to write to; a stand-in or erased address does not count. */
export const hasEmail = ({ email }: Pick<Contact, 'email'>): boolean =>
  email.trim() !== '' && !normaliseEmail(email).endsWith(NO_EMAIL);

/** True if the address is only a stand-in. */
export const isStandInEmail = (email: string): boolean => normaliseEmail(email).endsWith(NO_EMAIL);

/**
 * Stand-in address for a customer without email, made from the digits of the phone number, so that one person
 * always gets the same address however the number is typed, with the country's 1 or without.
 */
export function standInEmail(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `${digits.length === 11 ? digits.replace(/^1/, '') : digits}${NO_EMAIL}`;
}

/** The address as a person reads it. */
export const emailWords = (email: string): string => (isStandInEmail(email) ? 'No email' : email);
