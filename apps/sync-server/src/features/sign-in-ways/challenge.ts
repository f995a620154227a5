import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { readOwnSecret } from '../../access/own-secret.ts';
import type { Desk } from '../../practice/desk.ts';

const VALID_MS = 5 * 60_000;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const SEAL_BYTES = 16;
const CONTENT_BYTES = RANDOM_BYTES + TIME_BYTES;

type Place = Pick<Desk, 'ops' | 'now'>;

/** One that was answered; kept until it would have expired by itself. */
type SpentChallenge = {
  readonly _id: `spent-challenge:${string}`;
  readonly type: 'spent-challenge';
  readonly v: 1;
  readonly expiresAt: Instant;
};

/**
 * What an authenticator has to sign, for one purpose, within five minutes. It says by itself that it is ours and until when, on
 * every server: strangers who ask for one make nobody write anything down.
 */
export async function newChallenge({ ops, now }: Place, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const content = Buffer.alloc(CONTENT_BYTES);
  randomBytes(RANDOM_BYTES).copy(content);
  content.writeUIntBE(epochMsOf(now()) + VALID_MS, RANDOM_BYTES, TIME_BYTES);
  return new Uint8Array(Buffer.concat([content, await sealOf(ops, purpose, content)]));
}

/** Spends a challenge; false for one of another purpose, another practice, that is too old, or was spent before. */
export async function spendChallenge(
  { ops, now }: Place,
  purpose: string,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== CONTENT_BYTES + SEAL_BYTES) return false;
  const content = bytes.subarray(0, CONTENT_BYTES);
  const seal = await sealOf(ops, purpose, content);
  if (!timingSafeEqual(seal, bytes.subarray(CONTENT_BYTES))) return false;
  const expiresAt = instantOf(content.readUIntBE(RANDOM_BYTES, TIME_BYTES));
  if (expiresAt <= now()) return false;
  const spent: SpentChallenge = {
    _id: `spent-challenge:${createHash('sha256').update(content).digest('hex')}`,
    type: 'spent-challenge',
    v: 1,
    expiresAt,
  };
  return (await ops.put(spent)).ok;
}

async function sealOf(ops: Desk['ops'], purpose: string, content: Buffer): Promise<Buffer> {
  const secret = await readOwnSecret(ops, 'passkey-challenges');
  const seal = createHmac('sha256', secret).update(`${purpose}\n`).update(content).digest();
  return seal.subarray(0, SEAL_BYTES);
}
