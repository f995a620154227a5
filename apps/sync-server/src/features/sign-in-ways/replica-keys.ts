import type { ReplicaKeyResponse } from '@fieldleaf/contract/sign-in-ways';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { ulid } from 'ulid';
import { endFeeds, newReplicaKey } from '../../access/replica-key.ts';
import { type ChangedBy, changeForGood, changeSignInWays, withChange } from '../../access/sign-in-ways.ts';
import type { AppContext } from '../../practice/app-context.ts';

const MOST_KEYS = 5;

const TOO_MANY_KEYS = {
  code: 'conflict',
  message: 'There are five keys already. Take back one that is not used any more.',
} as const;

const KEY_GONE = { code: 'not_found', message: 'This key was taken back already.' } as const;

/** Makes a key that reads the practice and does nothing else; answers it this once. */
export async function makeReplicaKey(
  ctx: AppContext,
  name: string,
  by: ChangedBy,
): Promise<Result<ReplicaKeyResponse, typeof TOO_MANY_KEYS>> {
  const keyId = ulid();
  const { key, kept } = newReplicaKey({ keyId, name, madeAt: ctx.now() });
  const made = await changeSignInWays(ctx.ops, (ways) => {
    const { replicaKeys = [] } = ways;
    if (replicaKeys.length >= MOST_KEYS) return err(TOO_MANY_KEYS);
    const next = { ...ways, replicaKeys: [...replicaKeys, kept] };
    return ok(withChange(next, ctx, { kind: 'replica-key-made', what: name, by }));
  });
  return made.ok ? ok({ keyId, key, url: `${ctx.config.publicUrl}/sync/practice` }) : made;
}

/** From here on the key opens nothing, also after a restore; its feeds end, and its checkpoints go. */
export async function removeReplicaKey(
  ctx: AppContext,
  keyId: string,
  by: ChangedBy,
): Promise<Result<void, typeof KEY_GONE>> {
  const removed = await changeForGood(ctx, { kind: 'replica-key-removed', keyId } as const, (ways) => {
    const { replicaKeys = [] } = ways;
    const key = replicaKeys.find((each) => each.keyId === keyId);
    if (!key) return err(KEY_GONE);
    const next = { ...ways, replicaKeys: replicaKeys.filter((each) => each !== key) };
    return ok(withChange(next, ctx, { kind: 'replica-key-removed', what: key.name, by }));
  });
  if (!removed.ok) return removed;
  endFeeds(keyId);
  const left = await ctx.ops.range({ from: `checkpoint:${keyId}:`, to: `checkpoint:${keyId}:\uffff` });
  await Promise.all(left.map(({ _id, _rev }) => ctx.ops.remove(_id, _rev)));
  return ok(undefined);
}
