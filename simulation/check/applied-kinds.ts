import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import type { Store } from '../../apps/sync-server/src/store/store.ts';

/** Every kind of command of which one was applied. */
export async function appliedKinds(
  store: Store,
  forgotten: ReadonlyMap<string, CommandRecord>,
): Promise<ReadonlySet<string>> {
  const records = await store
    .database('practice')
    .range<CommandRecord>({ from: 'command:', to: 'command:\uffff' });
  return new Set(
    [...records, ...forgotten.values()]
      .filter(({ outcome }) => outcome.status === 'applied')
      .map(({ kind }) => kind),
  );
}
