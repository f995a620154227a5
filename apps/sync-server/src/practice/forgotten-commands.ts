import { createHash } from 'node:crypto';
import { ok } from '@fieldleaf/domain/result';
import type { Database } from '../store/store.ts';
import { swapDocument } from '../store/swap-document.ts';

/** Commands that were done and whose records are gone: nothing but their ids, so that none of them is done again. */
type ForgottenCommands = {
  readonly _id: `forgotten-commands:${string}`;
  readonly type: 'forgotten-commands';
  readonly v: 1;
  readonly ids: readonly string[];
};

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Ids that belong together by themselves: a ULID begins with its time, four characters are three days. */
const groupOf = (commandId: string): string =>
  ULID.test(commandId)
    ? commandId.slice(0, 4)
    : `x${createHash('sha256').update(commandId).digest('hex').slice(0, 2)}`;

const nothingIn = (group: string): ForgottenCommands => ({
  _id: `forgotten-commands:${group}`,
  type: 'forgotten-commands',
  v: 1,
  ids: [],
});

/** Called before their records go. */
export async function noteForgotten(ops: Database, commandIds: readonly string[]): Promise<void> {
  for (const group of new Set(commandIds.map(groupOf))) {
    const ids = commandIds.filter((id) => groupOf(id) === group);
    await swapDocument<ForgottenCommands, never>(ops, nothingIn(group), (known) =>
      ok({ ...known, ids: [...new Set([...known.ids, ...ids])] }),
    );
  }
}

export async function wasForgotten(ops: Database, commandId: string): Promise<boolean> {
  const known = await ops.get<ForgottenCommands>(nothingIn(groupOf(commandId))._id);
  return known?.ids.includes(commandId) ?? false;
}
