import type { SentCommand } from '@fieldleaf/contract/commands';
import type { CommandPayloads, PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { epochMsOf, type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { serverNow } from '../clock/server-clock.ts';
import type { KeptForm } from '../navigation/kept-form.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { nextSequence } from './assign-sequence.ts';
import { reportSaved } from './full-storage.ts';
import { oneWindowAtATime } from './one-window-at-a-time.ts';
import { readOutbox, saveInOutbox } from './outbox.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';
import { overLostConnections } from './over-lost-connections.ts';
import { recordUnsent } from './record-unsent.ts';
import { newCommandId } from './save-ids.ts';
import { isFull, type StorageFailed } from './storage-error.ts';

const LOCK = 'fieldleaf-saving';

/** Time "Undo" is offered before a command may leave the phone. */
const UNDO_MINUTES = 0.1;

type Intent<Kind extends PhoneCommandKind> = {
  readonly kind: Kind;
  readonly payload: CommandPayloads[Kind];
  /** Made before with `newCommandId`: saved again, it is the same command. */
  readonly id?: string | undefined;
  /** It was typed into. */
  readonly form?: KeptForm | undefined;
  readonly undoable?: boolean;
  /** Time it stays on the phone if there is more to choose than "Undo". */
  readonly heldMinutes?: number | undefined;
  /** Looks ahead: a problem it names keeps the command from being saved. */
  readonly validate?: (command: SentCommand) => Problem | undefined;
};

/**
 * Saves what the consultant decided; answers the command's id once the phone has it. Fails with the
 * problem that was foreseen, or with `storage_failed` when the phone cannot keep it: the screen must
 * then keep what was typed.
 * One window at a time: two that save in one moment would give one number twice.
 */
export const saveCommand = <Kind extends PhoneCommandKind>(
  intent: Intent<Kind>,
): Promise<Result<string, Problem | StorageFailed>> => oneWindowAtATime(LOCK, () => save(intent));

async function save<Kind extends PhoneCommandKind>(
  intent: Intent<Kind>,
): Promise<Result<string, Problem | StorageFailed>> {
  const now = Date.now();
  try {
    const earlier = await overLostConnections(({ outbox }) => readOutbox(outbox));
    const { id = newCommandId(), form } = intent;
    if (earlier.some((entry) => entry.command.id === id)) return ok(id);
    const command = commandOf(id, intent);
    const problem = intent.validate?.(command);
    if (problem) return err(problem);
    const savedAt = savedAfter(earlier, now);
    const heldMinutes = intent.heldMinutes ?? (intent.undoable ? UNDO_MINUTES : 0);
    const sendAfter = heldMinutes > 0 ? plusMinutes(instantOf(now), heldMinutes) : null;
    const sequence = await overLostConnections(({ outbox }) => nextSequence(outbox, earlier));
    const rest = { savedAt, sendAfter, ...(sequence && { sequence }), ...(form && { form }) };
    await overLostConnections(({ outbox }) => saveInOutbox(outbox, command, rest));
    if (sequence) recordUnsent({ number: sequence.number, kind: command.kind, savedAt });
    reportSaved();
    return ok(command.id);
  } catch (error) {
    projectSync({ storage: isFull(error) ? 'full' : 'broken' });
    return err({ code: 'storage_failed' });
  }
}

function commandOf<Kind extends PhoneCommandKind>(id: string, intent: Intent<Kind>): SentCommand {
  // The kind and its payload come in together; TypeScript cannot follow a pair through a union.
  return { id, kind: intent.kind, at: serverNow(), payload: intent.payload } as SentCommand;
}

/** Later than everything waiting, even if the clock was set back: commands happen in the order in which they were saved. */
function savedAfter(entries: readonly StoredOutboxEntry[], now: number): Instant {
  const latest = entries.at(-1);
  return instantOf(latest ? Math.max(now, epochMsOf(latest.savedAt) + 1) : now);
}
