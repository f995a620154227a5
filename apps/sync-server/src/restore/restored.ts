import type { RestoreCounts } from '@fieldleaf/domain/restore/restore-counts';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import type { Restore } from '../practice/practice-head.ts';
import type { JournalEntry } from './journal.ts';

/** A restore, and what the journal of this server knows of the time since the backup was made. */
export type Restored = {
  readonly restore: Restore;
  readonly facts: readonly JournalEntry[];
  /** True if the journal began before the backup: then anything it does not mention did not happen on this server. */
  readonly isKnown: boolean;
};

/** Makes one thing good that the backup undid; may be done again after it was cut short. Answers how much it was. */
export type SettleStep = (ctx: AppContext, restored: Restored) => Promise<Partial<RestoreCounts>>;

/** Journal entries from the moment of a backup may fall on either side of it. */
const AROUND_MINUTES = 10;

export async function readRestored({ journal, store }: AppContext, restore: Restore): Promise<Restored> {
  const entries = await journal.read();
  const since = plusMinutes(restore.backupMadeAt, -AROUND_MINUTES);
  const isKnown = entries.some(({ kind, at }) => kind === 'begun' && at <= restore.backupMadeAt);
  return {
    restore,
    facts: entries.filter(({ at }) => at >= since),
    // Beside other servers on one CouchDB it is one journal of several.
    isKnown: isKnown && store.kind === 'embedded',
  };
}

type Of<Kind extends JournalEntry['kind']> = Extract<JournalEntry, { readonly kind: Kind }>;

/** The facts of one kind. */
export const factsOf = <Kind extends JournalEntry['kind']>(
  { facts }: Restored,
  kind: Kind,
): readonly Of<Kind>[] => facts.filter((fact): fact is Of<Kind> => fact.kind === kind);
