import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { normalizeMailbox } from '../customer/normalize-mailbox.ts';
import type { Wished } from './waitlist-entry.ts';

/** The same for whoever wishes the same thing from the same inbox. */
export function waitlistEntryIdOf(
  email: string,
  { consultationType, duration, from, until }: Wished,
): string {
  const wished = [normalizeMailbox(email), consultationType, duration, from, until].join(' ');
  return bytesToHex(sha256(utf8ToBytes(wished))).slice(0, 32);
}
