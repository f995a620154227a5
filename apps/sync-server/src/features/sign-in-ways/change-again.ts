import { ok } from '@fieldleaf/domain/result';
import {
  changeSignInWays,
  codesLeft,
  type RecoveryCodeSet,
  type SignInWays,
} from '../../access/sign-in-ways.ts';
import { factsOf, type Restored, type SettleStep } from '../../restore/restored.ts';
import { hasWaysBack } from './passkeys.ts';

/** Passkeys and keys for copies that were removed after the backup, and recovery codes that were used or replaced, open nothing again. */
export const changeSignInAgain: SettleStep = async (ctx, restored) => {
  const changed = await changeSignInWays<never>(ctx.ops, (ways) => {
    const next = withSince(ways, restored);
    return ok(JSON.stringify(next) === JSON.stringify(ways) ? ways : next);
  });
  if (!changed.ok) return {};
  const closed = waysIn(changed.value) - waysIn(withSince(changed.value, restored));
  return { waysInClosed: Math.max(0, closed) };
};

/** Returns the ways open as of the backup, less those closed since. */
function withSince(ways: SignInWays, restored: Restored): SignInWays {
  const removed = new Set(factsOf(restored, 'passkey-removed').map(({ passkeyId }) => passkeyId));
  const takenBack = new Set(factsOf(restored, 'replica-key-removed').map(({ keyId }) => keyId));
  const since: SignInWays = {
    ...ways,
    passkeys: ways.passkeys.filter(({ id }) => !removed.has(id)),
    ...(ways.replicaKeys && { replicaKeys: ways.replicaKeys.filter(({ keyId }) => !takenBack.has(keyId)) }),
    ...codesSince(ways, restored),
  };
  const required = factsOf(restored, 'passkey-required').at(-1)?.required ?? ways.requiresPasskey;
  // The passkeys added since are lost: nobody is kept out for want of one.
  const isPossible = ways.requiresPasskey ? since.passkeys.length > 0 : hasWaysBack(since);
  return { ...since, requiresPasskey: required && isPossible };
}

/** Codes that were shown before the backup may have been kept after it. */
function codesSince(ways: SignInWays, restored: Restored): Pick<SignInWays, 'codes' | 'offeredCodes'> {
  const keptId = factsOf(restored, 'recovery-codes-kept').at(-1)?.setId ?? ways.codes?.setId;
  const codes = [ways.codes, ways.offeredCodes].find((set) => set?.setId === keptId) ?? null;
  const offeredCodes = ways.offeredCodes === codes ? null : ways.offeredCodes;
  return { codes: codes && spentSince(codes, restored), offeredCodes };
}

function spentSince(set: RecoveryCodeSet, restored: Restored): RecoveryCodeSet {
  const usedAt = new Map(
    factsOf(restored, 'recovery-code-used').flatMap(({ setId, place, at }) =>
      setId === set.setId ? [[place, at]] : [],
    ),
  );
  const codes = set.codes.map((code, place) => ({
    ...code,
    usedAt: code.usedAt ?? usedAt.get(place) ?? null,
  }));
  return { ...set, codes };
}

const waysIn = (ways: SignInWays): number =>
  ways.passkeys.length + codesLeft(ways) + (ways.replicaKeys?.length ?? 0);
