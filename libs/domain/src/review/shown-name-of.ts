import type { Contact } from '../booking/booking.ts';

/** How somebody is named until they say otherwise: `Ana R.` */
export function shownNameOf({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string {
  const [initial] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
