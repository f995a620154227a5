import type { SentCommand } from '@fieldleaf/contract/commands';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { type TimesKnown, withBelievableTimes } from '@fieldleaf/domain/command/believable-times';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly readCommand: (sent: unknown) => Result<SentCommand, Problem>;
  /** What is known of the clock of this phone. */
  readonly timesKnown: (by: Actor) => Promise<TimesKnown>;
};

/** Runs what a phone sent, in order; one that is malformed or refused does not hold up the others. */
export function createRunCommands({ execute, readCommand, timesKnown }: Deps) {
  return async (sent: readonly unknown[], by: Actor): Promise<CommandOutcome[]> => {
    const outcomes: CommandOutcome[] = [];
    const known = await timesKnown(by);
    for (const each of sent) {
      const command = readCommand(each);
      outcomes.push(
        command.ok
          ? await execute(withBelievableTimes({ ...command.value, by }, known))
          : refused(each, command.error),
      );
    }
    return outcomes;
  };
}

export type RunCommands = ReturnType<typeof createRunCommands>;

const refused = (sent: unknown, problem: Problem): CommandOutcome => ({
  id: idOf(sent),
  status: 'rejected',
  ...problem,
});

/** Enough for the phone to recognise what it sent, whatever else is wrong with it. */
const idOf = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'id' in sent ? String(sent.id).slice(0, 80) : '';
