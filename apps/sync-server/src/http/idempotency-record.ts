import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Database } from '../store/store.ts';

type Answer = { readonly status: number; readonly body: string };

/**
 * One use of an Idempotency-Key: being worked on while there is neither `answer` nor `sealed`. An answer with a secret
 * in it is sealed with the key of the request, which is stored nowhere.
 */
type IdempotencyRecord = {
  readonly _id: `idempotency:${string}`;
  readonly type: 'idempotency';
  readonly v: 1;
  readonly requestHash: string;
  readonly startedAt: Instant;
  readonly expiresAt: Instant;
  readonly answer: Answer | null;
  readonly sealed?: Answer;
};

/** Held while the request is worked on. */
export type Claim = {
  readonly record: IdempotencyRecord;
  readonly rev: string;
  readonly sealedWith: string;
};

export type Claimed =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'busy' };

/** A request that came with a key. */
type KeyedRequest = {
  readonly scope: string;
  readonly key: string;
  readonly body: unknown;
  readonly startedAt: Instant;
  readonly expiresAt: Instant;
};

/** Longer than any request takes: a claim this old was left by a process that died. */
const ABANDONED_MINUTES = 1;

const POLL_MS = 40;
const POLLS = 300;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same for every order in which a sender may write the fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Key with its owner: another caller's same key opens nothing. */
const secretOf = ({ scope, key }: KeyedRequest): string => `${scope}\n${key}`;

const newRecord = (request: KeyedRequest): IdempotencyRecord => ({
  _id: `idempotency:${sha256(secretOf(request))}`,
  type: 'idempotency',
  v: 1,
  requestHash: sha256(canonical(request.body)),
  startedAt: request.startedAt,
  expiresAt: request.expiresAt,
  answer: null,
});

/**
 * Claims a key for a request, or answers what became of it. While somebody else works on the same
 * request this waits for the answer (`busy` after 12 seconds), so nothing is done twice, in one process
 * or in several.
 */
export async function claimKey(ops: Database, request: KeyedRequest): Promise<Claimed> {
  const record = newRecord(request);
  for (let poll = 0; poll < POLLS; poll += 1) {
    const claimed = await tryToClaim(ops, record, request);
    if (claimed) return claimed;
    await pause(POLL_MS);
  }
  return { kind: 'busy' };
}

async function tryToClaim(
  ops: Database,
  record: IdempotencyRecord,
  request: KeyedRequest,
): Promise<Claimed | undefined> {
  const { startedAt: now } = request;
  const sealedWith = secretOf(request);
  const known = await ops.get<IdempotencyRecord>(record._id);
  const used = known && known.expiresAt > now ? known : undefined;
  if (used && used.requestHash !== record.requestHash) return { kind: 'mismatch' };
  if (used?.answer) return { kind: 'answered', answer: used.answer };
  if (used?.sealed) return { kind: 'answered', answer: opened(used.sealed, sealedWith) };
  if (used && !isAbandoned(used, now)) return undefined;
  const put = await ops.put(known ? { ...record, _rev: known._rev } : record);
  return put.ok ? { kind: 'claimed', claim: { record, rev: put.value.rev, sealedWith } } : undefined;
}

const isAbandoned = ({ startedAt }: IdempotencyRecord, now: Instant): boolean =>
  minutesBetween(startedAt, now) >= ABANDONED_MINUTES;

const opened = ({ status, body }: Answer, sealedWith: string): Answer => ({
  status,
  body: openText(body, sealedWith),
});

/** Names under which an answer carries what must not be kept in clear. */
const SECRET = /"(clientSecret|secret)":/;

/** Keeps the answer for whoever comes with the same key again. */
export async function keepAnswer(
  ops: Database,
  { record, rev, sealedWith }: Claim,
  answer: Answer,
): Promise<void> {
  const kept: Pick<IdempotencyRecord, 'answer' | 'sealed'> = SECRET.test(answer.body)
    ? { answer: null, sealed: { ...answer, body: sealText(answer.body, sealedWith) } }
    : { answer };
  await ops.put({ ...record, ...kept, _rev: rev });
}

/** Gives the key back: nothing was done, so it may be tried again. */
export async function releaseKey(ops: Database, { record, rev }: Claim): Promise<void> {
  await ops.remove(record._id, rev);
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'fieldleaf sealed answer', 32));

/** A text that only whoever has the secret can read. */
function sealText(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The text that was sealed.
 *
 * @throws when it was sealed with another secret, or changed
 */
function openText(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyFrom(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}
