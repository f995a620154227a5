import { createHmac } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { Database } from '../store/store.ts';
import { readOwnSecret } from './own-secret.ts';
import { isSameSecret } from './token.ts';

const MINUTE_MS = 60_000;
const SIGNATURE_CHARS = 22;

/** Purpose of a key, in words nothing else is signed with, and the practice's secret that signs it. */
export type KeySubject = { readonly opens: string; readonly secretName: string };

/** A key of a link and when it ends, to the minute; nothing of it is stored. */
export type SignedKey = { readonly key: string; readonly expiresAt: Instant };

export const signKey = async (ops: Database, subject: KeySubject, endsAt: Instant): Promise<SignedKey> =>
  (await loadSigner(ops, subject.secretName))(subject.opens, endsAt);

/** Signs keys of one secret, for whoever needs many at once. */
export async function loadSigner(
  ops: Database,
  secretName: string,
): Promise<(opens: string, endsAt: Instant) => SignedKey> {
  const secret = await readOwnSecret(ops, secretName);
  return (opens, endsAt) => {
    const lastMinute = Math.floor(epochMsOf(endsAt) / MINUTE_MS);
    const ends = lastMinute.toString(36);
    return {
      key: `${ends}.${signatureBy(secret, opens, ends)}`,
      expiresAt: instantOf(lastMinute * MINUTE_MS),
    };
  };
}

/** Returns a key's expiry, past or future; undefined if it was not signed for this. */
export async function endOfKey(
  ops: Database,
  subject: KeySubject,
  key: string | undefined,
): Promise<Instant | undefined> {
  const [ends = ''] = key?.split('.') ?? [];
  const isSigned = isSameSecret(`${ends}.${await signatureOf(ops, subject, ends)}`, key ?? '');
  return isSigned ? instantOf(Number.parseInt(ends, 36) * MINUTE_MS) : undefined;
}

/** Signature of a key without an end; something else has to close it. */
export const signForGood = (ops: Database, subject: KeySubject): Promise<string> =>
  signatureOf(ops, subject, 'it is closed');

const signatureOf = async (ops: Database, subject: KeySubject, ends: string): Promise<string> =>
  signatureBy(await readOwnSecret(ops, subject.secretName), subject.opens, ends);

const signatureBy = (secret: string, opens: string, ends: string): string =>
  createHmac('sha256', secret).update(`${opens} until ${ends}`).digest('base64url').slice(0, SIGNATURE_CHARS);
