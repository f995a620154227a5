import { createHash, createHmac } from 'node:crypto';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { epochMsOf, type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { readOwnSecret } from './own-secret.ts';
import { isSameSecret, newToken } from './token.ts';

const VALID_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

type Keys = Pick<AppContext, 'ops' | 'now'>;

/** A link that was used for the one thing it could be used for; kept until it would have expired. */
type UsedLink = {
  readonly _id: `used-link:${string}`;
  readonly type: 'used-link';
  readonly v: 1;
  readonly expiresAt: Instant;
};

/** Owner of a key's data, and the key's expiry. */
export type OpenedKey = { readonly email: string; readonly expiresAt: Instant };

/** Creates a key that opens all data kept about one address for a day; nothing of it is stored. */
export async function newMyDataKey({ ops, now }: Keys, email: string): Promise<string> {
  const ends = Math.floor(epochMsOf(plusMinutes(now(), VALID_MINUTES)) / MINUTE_MS).toString(36);
  const signed = [Buffer.from(email).toString('base64url'), ends, newToken()].join('.');
  return `${signed}.${await signatureOf(ops, signed)}`;
}

/** The same refusal whatever is wrong with a key: forged, over or used. */
export async function openMyDataKey({ ops, now }: Keys, key: string): Promise<Result<OpenedKey, Problem>> {
  const [person = '', ends = '', nonce = '', signature = ''] = key.split('.');
  const isSigned = isSameSecret(await signatureOf(ops, [person, ends, nonce].join('.')), signature);
  const endsMs = Number.parseInt(ends, 36) * MINUTE_MS;
  if (!isSigned || endsMs < epochMsOf(now()) || (await ops.get(usedIdOf(key)))) {
    return err(problem('my_data_link_over'));
  }
  return ok({ email: Buffer.from(person, 'base64url').toString(), expiresAt: instantOf(endsMs) });
}

/** From here on the key opens nothing. */
export async function spendMyDataKey({ ops }: Keys, key: string, { expiresAt }: OpenedKey): Promise<void> {
  // A second caller finds it spent.
  await ops.put<UsedLink>({ _id: usedIdOf(key), type: 'used-link', v: 1, expiresAt });
}

const usedIdOf = (key: string): UsedLink['_id'] =>
  `used-link:${createHash('sha256').update(key).digest('hex')}`;

const signatureOf = async (ops: AppContext['ops'], signed: string): Promise<string> =>
  createHmac('sha256', await readOwnSecret(ops, 'my-data-keys'))
    .update(`my data ${signed}`)
    .digest('base64url');
