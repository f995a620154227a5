import type { SignInOrigin } from '@fieldleaf/domain/access/sign-in';
import type { SignInChange, SignInChangeKind } from '@fieldleaf/domain/access/sign-in-change';
import type { Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { ulid } from 'ulid';
import type { AppContext } from '../practice/app-context.ts';
import type { JournalFact } from '../restore/journal.ts';
import type { Database } from '../store/store.ts';
import { type Next, readOrEmpty, swapDocument } from '../store/swap-document.ts';
import type { SlowHash } from './slow-hash.ts';

export type Passkey = {
  /** The credential's, base64url. */
  readonly id: string;
  readonly name: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** Signature count, if the passkey keeps one; most keep 0. */
  readonly counter: number;
  readonly transports?: readonly string[];
  readonly addedAt: Instant;
  readonly lastUse: { readonly at: Instant; readonly origin: SignInOrigin } | null;
};

export type RecoveryCode = {
  readonly start: string;
  readonly rest: SlowHash;
  readonly usedAt: Instant | null;
};

export type RecoveryCodeSet = {
  readonly setId: string;
  readonly madeAt: Instant;
  readonly codes: readonly RecoveryCode[];
};

/** A key that lets a program elsewhere copy the practice, and do nothing else. */
export type ReplicaKey = {
  readonly keyId: string;
  readonly name: string;
  readonly hash: string;
  readonly madeAt: Instant;
  readonly lastUsedAt: Instant | null;
};

/**
 * Sign-in methods besides the PIN. One document, because its rules span all of it: a passkey is required only while
 * there is one, a code is spent once.
 */
export type SignInWays = {
  readonly _id: 'secret:sign-in-ways';
  readonly type: 'secret';
  readonly v: 1;
  readonly passkeys: readonly Passkey[];
  /** True if the PIN alone signs no new device in. */
  readonly requiresPasskey: boolean;
  readonly codes: RecoveryCodeSet | null;
  /** Shown, and not yet said to be kept: those before stay good until then. */
  readonly offeredCodes: RecoveryCodeSet | null;
  /** Absent: none was ever made. */
  readonly replicaKeys?: readonly ReplicaKey[];
  /** The latest first; what the owner is mailed about. */
  readonly changes: readonly SignInChange[];
};

const NOTHING: SignInWays = {
  _id: 'secret:sign-in-ways',
  type: 'secret',
  v: 1,
  passkeys: [],
  requiresPasskey: false,
  codes: null,
  offeredCodes: null,
  changes: [],
};

const KEPT_CHANGES = 20;

export const readSignInWays = (ops: Database): Promise<SignInWays> => readOrEmpty(ops, NOTHING);

/** Answers the document as it was before. */
export const changeSignInWays = <Refusal>(
  ops: Database,
  next: Next<SignInWays, Refusal>,
): Promise<Result<SignInWays, Refusal>> => swapDocument(ops, NOTHING, next);

/** A change that no restored backup takes back: the journal has it before it is made, and only if it can be made. */
export async function changeForGood<Refusal>(
  { ops, journal, now }: Pick<AppContext, 'ops' | 'journal' | 'now'>,
  fact: JournalFact,
  next: Next<SignInWays, Refusal>,
): Promise<Result<SignInWays, Refusal>> {
  const before = await readSignInWays(ops);
  const tried = next(before);
  if (!tried.ok || tried.value === before) return tried;
  await journal.note({ at: now(), ...fact });
  return changeSignInWays(ops, next);
}

export const codesLeft = ({ codes }: SignInWays): number =>
  codes?.codes.filter(({ usedAt }) => usedAt === null).length ?? 0;

/** Author of a sign-in change, for the email about it. */
export type ChangedBy = Pick<SignInChange, 'deviceName' | 'origin'>;

type NewChange = { readonly kind: SignInChangeKind; readonly what?: string; readonly by: ChangedBy };

/** With one more thing to mail about. */
export function withChange(
  ways: SignInWays,
  { now }: Pick<AppContext, 'now'>,
  { kind, what = '', by }: NewChange,
): SignInWays {
  const { deviceName, origin } = by;
  const change: SignInChange = { changeId: ulid(), kind, at: now(), what, deviceName, origin };
  return { ...ways, changes: [change, ...ways.changes].slice(0, KEPT_CHANGES) };
}
