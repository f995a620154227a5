import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';

export type ForgetDeps = {
  readonly readOutbox: () => Promise<readonly StoredOutboxEntry[]>;
  readonly revisionsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly removeEntry: (entry: StoredOutboxEntry) => Promise<unknown>;
};

/**
 * After a complete pull: commands whose change the mirror shows leave the outbox, and so does a
 * refusal whose question came down as an attention document. Until then the screen keeps folding them.
 */
export async function forgetShownCommands(deps: ForgetDeps): Promise<void> {
  const answered = (await deps.readOutbox()).filter(({ outcome }) => outcome !== null);
  if (answered.length === 0) return;
  const ids = answered.flatMap(({ outcome }) => idsIn(outcome));
  const revisions = await deps.revisionsOf([...new Set(ids)]);
  for (const entry of answered) if (isShown(entry, revisions)) await deps.removeEntry(entry);
}

const idsIn = (outcome: CommandOutcome | null): readonly string[] => [
  ...(outcome?.changed ?? []).map(({ id }) => id),
  ...(outcome?.result?.attentionId ? [outcome.result.attentionId] : []),
];

function isShown({ outcome }: StoredOutboxEntry, revisions: ReadonlyMap<string, string>): boolean {
  if (outcome?.status === 'rejected') {
    const { attentionId } = outcome.result ?? {};
    return attentionId !== undefined && revisions.has(attentionId);
  }
  return (outcome?.changed ?? []).every(({ id, rev }) => reaches(revisions.get(id), rev));
}

/** The server is the only writer, so a document's revisions form one line and a later one includes this. */
const reaches = (shown: string | undefined, wanted: string): boolean =>
  shown !== undefined && databaseIdOf(shown) >= databaseIdOf(wanted);

const databaseIdOf = (revision: string): number => Number.parseInt(revision, 10);
