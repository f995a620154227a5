import type { ApiResult } from '@fieldleaf/contract/client';
import type { CommandsResponse, SentCommand } from '@fieldleaf/contract/commands';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';
import { faultOf, type SyncFault } from './sync-fault.ts';

export type SendDeps = {
  /** Waiting entries, oldest first. */
  readonly readWaiting: () => Promise<readonly StoredOutboxEntry[]>;
  /** Answers the entries that may leave: those nobody took back in the same moment. */
  readonly markAsSent: (entries: readonly StoredOutboxEntry[]) => Promise<readonly StoredOutboxEntry[]>;
  /** Sends the commands of these entries, all of one generation. */
  readonly post: (
    commands: readonly SentCommand[],
    batch: readonly StoredOutboxEntry[],
  ) => Promise<ApiResult<CommandsResponse>>;
  readonly recordOutcome: (outcome: CommandOutcome) => Promise<void>;
};

const LARGEST_BATCH = 100;

/**
 * Sends waiting commands in order, in batches. A lost response costs nothing: the same ids are sent again and get
 * the same outcomes. A batch that is too large is halved; a single command too large for the server itself becomes
 * a refusal, so that it holds up nothing behind it. A command blocked only on the way to the server stays: another
 * route may let it through.
 */
export async function sendCommands(deps: SendDeps): Promise<Result<number, SyncFault>> {
  let batchSize = LARGEST_BATCH;
  let settled = 0;
  for (;;) {
    const batch = await deps.markAsSent(ofOneGeneration((await deps.readWaiting()).slice(0, batchSize)));
    if (batch.length === 0) return ok(settled);
    const sent = await sendBatch(batch, deps);
    if (sent.ok) settled += sent.value;
    else if (sent.error.kind !== 'too-large') return sent;
    else if (batch.length > 1) batchSize = Math.ceil(batch.length / 2);
    else if (sent.error.onTheWay) return sent;
    else await deps.recordOutcome(tooLarge(batch));
  }
}

/** As many from the first on as are numbered alike: what was saved again has the numbers of another generation. */
function ofOneGeneration(entries: readonly StoredOutboxEntry[]): readonly StoredOutboxEntry[] {
  const generation = entries[0]?.sequence?.generation;
  const other = entries.findIndex(({ sequence }) => sequence?.generation !== generation);
  return other === -1 ? entries : entries.slice(0, other);
}

/** Number of entries with an outcome now; a response that names none of them is none. */
async function sendBatch(
  batch: readonly StoredOutboxEntry[],
  deps: SendDeps,
): Promise<Result<number, SyncFault>> {
  const answer = await deps.post(
    batch.map(({ command }) => command),
    batch,
  );
  if (!answer.ok) return err(faultOf(answer.error));
  const ids = new Set(batch.map(({ command }) => command.id));
  const outcomes = outcomesIn(answer.value).filter(({ id }) => ids.has(id));
  for (const outcome of outcomes) await deps.recordOutcome(outcome);
  return outcomes.length > 0 ? ok(outcomes.length) : err({ kind: 'server-error', status: 200 });
}

const outcomesIn = (answer: Partial<CommandsResponse> | null): readonly CommandOutcome[] =>
  (Array.isArray(answer?.outcomes) ? answer.outcomes : []).filter(isOutcome);

const isOutcome = (outcome: Partial<CommandOutcome> | null): outcome is CommandOutcome =>
  typeof outcome?.id === 'string' && (outcome.status === 'applied' || outcome.status === 'rejected');

const tooLarge = ([entry]: readonly StoredOutboxEntry[]): CommandOutcome => ({
  id: entry?.command.id ?? '',
  status: 'rejected',
  message: 'This change is too large for the server.',
});
