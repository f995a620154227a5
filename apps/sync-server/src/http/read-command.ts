import { COMMAND_PAYLOADS, type SentCommand, SentCommandEnvelope } from '@fieldleaf/contract/commands';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { parseInstant } from '@fieldleaf/domain/time/instant';
import type { TSchema } from 'typebox';
import { createBodyCheck } from './schema-validation.ts';
import { issuesOf } from './validation-issues.ts';

/** Reads commands as a phone sends them, each by the schema of its kind. */
export function createReadCommand(): (sent: unknown) => Result<SentCommand, Problem> {
  const envelope = createBodyCheck(SentCommandEnvelope);
  const schemas = Object.entries<TSchema>(COMMAND_PAYLOADS);
  const checks = new Map(schemas.map(([kind, schema]) => [kind, createBodyCheck(schema)]));

  return (sent) => {
    const checkEnvelope = envelope();
    if (!checkEnvelope(sent)) return err(invalidInput(issuesOf(checkEnvelope.errors ?? [])));
    const { id, kind, at, payload } = sent as SentCommand;
    const check = checks.get(kind)?.();
    if (!check) return err(problem('unknown_kind', 'kind'));
    if (!check(payload)) return err(invalidInput(issuesOf(check.errors ?? [])));
    const decidedAt = parseInstant(at);
    if (!decidedAt) return err(invalidInput([{ path: 'at', message: 'must be an instant' }]));
    return ok({ id, kind, at: decidedAt, payload } as SentCommand);
  };
}
