import type { AddPasskeyRequest, PasskeyRow, SignInWaysResponse } from '@fieldleaf/contract/sign-in-ways';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Admin } from '../../access/check-access.ts';
import {
  type ChangedBy,
  changeForGood,
  changeSignInWays,
  codesLeft,
  type Passkey,
  readSignInWays,
  type SignInWays,
  withChange,
} from '../../access/sign-in-ways.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { checkCreation } from './passkey-ceremony.ts';

const MOST_PASSKEYS = 20;

const NOT_ADDED = {
  code: 'passkey_not_added',
  message: 'This passkey could not be added. Please try again.',
} as const;

const PASSKEY_GONE = { code: 'not_found', message: 'This passkey was removed already.' } as const;

const LAST_PASSKEY = {
  code: 'last_passkey',
  message: 'New devices need a passkey. Turn that off before you remove the last one.',
} as const;

const WAYS_MISSING = {
  code: 'sign_in_ways_missing',
  message: 'Add a passkey and keep recovery codes first: without them a lost phone would lock you out.',
} as const;

export async function describeSignInWays({ ops }: Pick<AppContext, 'ops'>): Promise<SignInWaysResponse> {
  const ways = await readSignInWays(ops);
  const { passkeys, codes, requiresPasskey } = ways;
  return {
    passkeys: passkeys.map(rowOf),
    codes: codes && { madeAt: codes.madeAt, left: codesLeft(ways) },
    requiresPasskey,
    replicaKeys: (ways.replicaKeys ?? []).map(({ hash: _hash, ...row }) => row),
  };
}

const rowOf = ({ id, name, addedAt, lastUse }: Passkey): PasskeyRow => ({ id, name, addedAt, lastUse });

/** Keeps a passkey that was made on the device that asks. */
export async function addPasskey(
  ctx: AppContext,
  { name, answer }: AddPasskeyRequest,
  asking: Admin & ChangedBy,
): Promise<Result<PasskeyRow, typeof NOT_ADDED>> {
  const made = await checkCreation(ctx, asking.deviceId, answer);
  if (!made) return err(NOT_ADDED);
  const passkey: Passkey = { ...made, name, addedAt: ctx.now(), lastUse: null };
  const added = await changeSignInWays(ctx.ops, (ways) => {
    const isKnown = ways.passkeys.some(({ id }) => id === passkey.id);
    if (isKnown || ways.passkeys.length >= MOST_PASSKEYS) return err(NOT_ADDED);
    const next = { ...ways, passkeys: [...ways.passkeys, passkey] };
    return ok(withChange(next, ctx, { kind: 'passkey-added', what: name, by: asking }));
  });
  return added.ok ? ok(rowOf(passkey)) : added;
}

export async function renamePasskey(
  { ops }: AppContext,
  id: string,
  name: string,
): Promise<Result<void, typeof PASSKEY_GONE>> {
  const renamed = await changeSignInWays(ops, (ways) => {
    if (!ways.passkeys.some((passkey) => passkey.id === id)) return err(PASSKEY_GONE);
    const passkeys = ways.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
    return ok({ ...ways, passkeys });
  });
  return renamed.ok ? ok(undefined) : renamed;
}

export async function removePasskey(
  ctx: AppContext,
  id: string,
  by: ChangedBy,
): Promise<Result<void, typeof PASSKEY_GONE | typeof LAST_PASSKEY>> {
  const fact = { kind: 'passkey-removed', passkeyId: id } as const;
  const removed = await changeForGood<typeof PASSKEY_GONE | typeof LAST_PASSKEY>(ctx, fact, (ways) => {
    const passkey = ways.passkeys.find((each) => each.id === id);
    if (!passkey) return err(PASSKEY_GONE);
    const passkeys = ways.passkeys.filter((each) => each !== passkey);
    if (passkeys.length === 0 && ways.requiresPasskey) return err(LAST_PASSKEY);
    return ok(withChange({ ...ways, passkeys }, ctx, { kind: 'passkey-removed', what: passkey.name, by }));
  });
  return removed.ok ? ok(undefined) : removed;
}

/** Decides whether new devices need a passkey, and answers whether that is new; never without a way in for an owner whose phone is gone. */
export async function requirePasskey(
  ctx: AppContext,
  requiresPasskey: boolean,
  by: ChangedBy,
): Promise<Result<boolean, typeof WAYS_MISSING>> {
  const fact = { kind: 'passkey-required', required: requiresPasskey } as const;
  const changed = await changeForGood(ctx, fact, (ways) => {
    if (ways.requiresPasskey === requiresPasskey) return ok(ways);
    if (requiresPasskey && !hasWaysBack(ways)) return err(WAYS_MISSING);
    const kind = requiresPasskey ? 'passkey-required' : 'passkey-optional';
    return ok(withChange({ ...ways, requiresPasskey }, ctx, { kind, by }));
  });
  return changed.ok ? ok(changed.value.requiresPasskey !== requiresPasskey) : changed;
}

/** True if an owner whose phone is gone can sign in. */
export const hasWaysBack = (ways: SignInWays): boolean => ways.passkeys.length > 0 && codesLeft(ways) > 0;
