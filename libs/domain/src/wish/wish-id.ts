import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { inboxOf } from '../customer/inbox-of.ts';
import type { Wished } from './wish.ts';

/** The same for whoever wishes the same thing from the same inbox. */
export function wishIdOf(email: string, { consultationType, duration, from, until }: Wished): string {
  const wished = [inboxOf(email), consultationType, duration, from, until].join(' ');
  return bytesToHex(sha256(utf8ToBytes(wished))).slice(0, 32);
}
