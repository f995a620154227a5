import { normaliseEmail } from '../booking/normalise-email.ts';

/** Providers that deliver `ana.reyes` and `anareyes` to one person, by every name they have. */
const DOTS_IGNORED: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The inbox behind an address, to count what one person is sent or may ask for: the case, what follows a plus and, where the
 * provider ignores them, dots make no other inbox. Never tells who somebody is: that stays the whole address.
 */
export function normalizeMailbox(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const typed = address.slice(0, at);
  const typedDomain = address.slice(at + 1);
  const domain = DOTS_IGNORED.get(typedDomain);
  const untagged = typed.replace(/(?<=.)\+.*$/s, '');
  const name = domain ? untagged.replaceAll('.', '') : untagged;
  return `${name}@${domain ?? typedDomain}`;
}
