import { randomUUID } from 'node:crypto';
import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { beginNewEpoch } from '../practice/practice-head.ts';
import type { Store } from '../store/store.ts';

/** A document as a phone has it from this server, and the epoch it pulled it in. */
type SeenDocument = { readonly epoch: string; readonly id: string; readonly rev: string };

/** These are never removed, only blanked: a store that has none of that name is an older one. */
const NEVER_REMOVED = /^(?:booking|command|invoice|payment):/;

/** True if a store was put back to an earlier copy silently: it never had a revision a phone got from it. */
export async function isOlderThan(
  { documents }: Pick<AppContext, 'documents'>,
  { id, rev }: SeenDocument,
): Promise<boolean> {
  if (!NEVER_REMOVED.test(id)) return false;
  const { results } = await documents.bulkGet([{ id, rev }]);
  return !(results as Answers).some(({ docs = [] }) => docs.some(({ ok }) => ok !== undefined));
}

type Answers = readonly { readonly docs?: readonly { readonly ok?: unknown }[] }[];

/**
 * True if the journal saw this store further along than it is: an older copy of its folder was put back. A CouchDB
 * counts changes per node, so this tells nothing there.
 */
export async function isBehindJournal(ctx: AppContext): Promise<boolean> {
  const { epoch } = await ctx.practiceHead();
  const changes = await changesOf(ctx);
  if (changes === undefined) return false;
  const storeId = (await ctx.ops.get<StoreName>(STORE_NAME))?.storeId;
  return (await ctx.journal.read()).some(
    (entry) =>
      entry.kind === 'store-reached' &&
      entry.epoch === epoch &&
      (entry.storeId === undefined || entry.storeId === storeId) &&
      entry.changes > changes,
  );
}

/** Comes along when a folder is copied, and not when a practice is moved: a moved one counts its changes anew. */
type StoreName = {
  readonly _id: typeof STORE_NAME;
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly storeId: string;
};

const STORE_NAME = 'store:name';

/** A store's own name; a copy of its files has it, too. */
export async function nameStore(ctx: Pick<AppContext, 'ops'>): Promise<string> {
  const { ops } = ctx;
  const known = await ops.get<StoreName>(STORE_NAME);
  if (known) return known.storeId;
  const named: StoreName = { _id: STORE_NAME, type: 'checkpoint', v: 1, storeId: randomUUID() };
  return (await ops.put(named)).ok ? named.storeId : nameStore(ctx);
}

/** Writes down how far the store is, for the next start; and, first of all, that the journal begins. */
export async function unsentLogStore(ctx: AppContext): Promise<void> {
  const at = ctx.now();
  if ((await ctx.journal.read()).length === 0) await ctx.journal.note({ at, kind: 'begun' });
  const { epoch } = await ctx.practiceHead();
  const changes = await changesOf(ctx);
  if (changes === undefined) return;
  await ctx.journal.note({ at, kind: 'store-reached', epoch, storeId: await nameStore(ctx), changes });
}

const changesOf = async ({ documents, store }: AppContext): Promise<number | undefined> =>
  store.kind === 'embedded' ? Number(await documents.lastSeq()) : undefined;

/** Says that a copy was put back by other means than the restore command; what it is a copy of is the last it knows of. */
export const declareRestored = async (store: Store, now: Instant, madeAt?: Instant): Promise<void> => {
  await beginNewEpoch(store.database('ops'), {
    backupMadeAt: madeAt ?? (await lastKnown(store)) ?? now,
    now,
  });
};

/** By the commands of phones and server, whose ids are in the order of time. */
async function lastKnown(store: Store): Promise<Instant | undefined> {
  const range = { from: 'command:0', to: 'command:8', descending: true, limit: 1 };
  const [last] = await store.database('practice').range<CommandRecord>(range);
  return last?.receivedAt;
}
