import type { SentCommand } from '@fieldleaf/contract/commands';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import { type PendingProjection, projectPending } from '@fieldleaf/domain/command/project-pending';
import type { ChangedDocument } from '@fieldleaf/domain/document';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { applyDocuments, emptyModel, type PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { create } from 'zustand';
import { serverNow } from '../clock/server-clock.ts';
import type { PendingEntry } from './pending-entry.ts';

type PracticeState = {
  /** The documents as the last pull brought them. */
  readonly mirror: PracticeModel;
  readonly outbox: readonly PendingEntry[];
  /** The mirror with the pending commands folded in: what every screen shows. */
  readonly shown: PracticeModel;
  /** Ids of the documents that differ from the mirror. */
  readonly unsynced: ReadonlySet<string>;
};

const NOTHING: PracticeState = { mirror: emptyModel, outbox: [], shown: emptyModel, unsynced: new Set() };

/** The practice while the phone is unlocked. Only the change feed writes here; screens call actions. */
export const usePractice = create<PracticeState>(() => NOTHING);

/** The server knows the device's id; to this phone it is simply itself. */
const OWNER: Actor = { role: 'consultant', deviceId: 'this-phone' };

/** Until the practice's own settings have come down. */
const assumedSettings = defaultSettings('America/Chicago');

export const settingsOf = ({ settings }: Pick<PracticeModel, 'settings'>): Settings =>
  settings ?? assumedSettings;

/**
 * Returns the reason the server would refuse this, as far as the phone can tell; undefined if none. Saying so at
 * once spares the consultant a refusal hours later.
 */
export function validateCommand(command: SentCommand): Problem | undefined {
  const { shown } = usePractice.getState();
  const commands = [{ ...command, by: OWNER }];
  const now = serverNow();
  return projectPending({ model: shown, settings: settingsOf(shown), commands, now }).problems.get(
    command.id,
  );
}

/**
 * Returns the server's data, as far as this phone knows, if these waiting commands reached it before all others;
 * otherwise the problem of the first one refused.
 */
export function validateAlone(commands: readonly SentCommand[]): Result<PracticeModel, Problem> {
  const { mirror, outbox } = usePractice.getState();
  const applied = outbox.filter(({ state }) => state === 'applied').map(({ command }) => command);
  const { model, problems } = projectPending({
    model: mirror,
    settings: settingsOf(mirror),
    commands: [...applied, ...commands].map((command) => ({ ...command, by: OWNER })),
    now: serverNow(),
  });
  const problem = commands.map(({ id }) => problems.get(id)).find((found) => found !== undefined);
  return problem ? err(problem) : ok(model);
}

/**
 * The waiting commands that would be refused if this one were taken back, oldest first: completing a
 * walk-in, for instance, needs the booking.
 */
export function commandsBuiltOn(commandId: string): readonly string[] {
  const { mirror, outbox } = usePractice.getState();
  const without = outbox.filter(({ command }) => command.id !== commandId);
  const before = foldPending(mirror, outbox).problems;
  return [...foldPending(mirror, without).problems.keys()].filter((id) => !before.has(id));
}

/** Applies one batch of the mirror's change feed. */
export const projectMirror = (changed: readonly ChangedDocument[]): void =>
  usePractice.setState(({ mirror, outbox }) => folded(applyDocuments(mirror, changed), outbox));

/** Another mirror is shown from now on: nothing of the one before is left. */
export const replaceMirror = (documents: readonly ChangedDocument[]): void =>
  usePractice.setState(({ outbox }) => folded(applyDocuments(emptyModel, documents), outbox));

/** Takes over the current outbox. Sent and acknowledged commands change nothing that is shown. */
export const projectOutbox = (outbox: readonly PendingEntry[]): void =>
  usePractice.setState((state) =>
    foldAlike(state.outbox, outbox) ? { outbox } : folded(state.mirror, outbox),
  );

function foldAlike(before: readonly PendingEntry[], after: readonly PendingEntry[]): boolean {
  const [known, wanted] = [before.filter(isFolded), after.filter(isFolded)];
  return (
    known.length === wanted.length && known.every((one, at) => one.command.id === wanted[at]?.command.id)
  );
}

/** Locked: nothing of the practice stays in memory. */
export const forgetPractice = (): void => usePractice.setState(NOTHING, true);

function folded(mirror: PracticeModel, outbox: readonly PendingEntry[]): PracticeState {
  const projection = foldPending(mirror, outbox);
  return { mirror, outbox, shown: projection.model, unsynced: new Set(projection.documents.keys()) };
}

// Applied ones are folded too until the mirror shows them; a rule knows what has already happened.
const isFolded = ({ state }: PendingEntry): boolean => state !== 'rejected';

const foldPending = (mirror: PracticeModel, outbox: readonly PendingEntry[]): PendingProjection =>
  projectPending({
    model: mirror,
    settings: settingsOf(mirror),
    commands: outbox.filter(isFolded).map(asOwnCommand),
    now: serverNow(),
  });

const asOwnCommand = ({ command }: PendingEntry): Command => ({ ...command, by: OWNER });
