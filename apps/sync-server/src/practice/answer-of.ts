import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';

/** The outcome of a command as an answer to whoever asked for it. */
export function answerOf({ status, code, message, issues }: CommandOutcome): Result<void, Problem> {
  if (status === 'applied') return ok(undefined);
  if (!code || message === undefined) throw new Error('A refused command gives a reason.');
  return err({ code, message, ...(issues ? { issues } : {}) });
}
