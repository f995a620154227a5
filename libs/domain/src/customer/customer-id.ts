import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { normaliseEmail } from '../booking/normalise-email.ts';

/**
 * Names one person without naming them: a hash of the normalised e-mail address, so that the phone and
 * the server arrive at the same id by themselves, and an address (URL, log, document id) tells nothing.
 */
export const customerIdOf = (email: string): string =>
  bytesToHex(sha256(utf8ToBytes(normaliseEmail(email)))).slice(0, 32);
