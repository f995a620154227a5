import type { AccessAct } from '@fieldleaf/domain/audit/act-words';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { ulid } from 'ulid';
import type { Database } from '../store/store.ts';

/**
 * Record of an action: who, when and to what, by ids alone. It outlives the command's record and holds nothing that
 * an erasure would have to remove. Sorts by time.
 */
export type AuditEntry = {
  readonly _id: `audit:${string}`;
  readonly type: 'audit';
  readonly v: 1;
  readonly at: Instant;
  readonly act: string;
  readonly by: Actor;
  readonly about: readonly string[];
  readonly expiresAt: Instant;
};

const KEPT_MINUTES = 2 * 365 * 24 * 60;
/** A page of prices or a moved series changes many; the first say what it was. */
const MOST_ABOUT = 3;

type Done = Pick<AuditEntry, 'at' | 'act' | 'by' | 'about'> & { readonly key: string };

/** The same key at the same moment is the same entry. */
export const auditEntry = ({ key, ...done }: Done): AuditEntry => ({
  _id: `audit:${done.at}.${key}`,
  type: 'audit',
  v: 1,
  ...done,
  about: done.about.slice(0, MOST_ABOUT),
  expiresAt: plusMinutes(done.at, KEPT_MINUTES),
});

type Place = { readonly ops: Database; readonly now: () => Instant };
type Doing = { readonly act: AccessAct; readonly by: Actor; readonly about?: readonly string[] };

/** Writes down what is done without a command. */
export async function noteAct({ ops, now }: Place, { act, by, about = [] }: Doing): Promise<void> {
  await ops.put(auditEntry({ key: ulid(), at: now(), act, by, about }));
}
