import { type SentCommand, SentCommandEnvelope } from '@fieldleaf/contract/commands';
import { COMMAND_PAYLOADS } from '@fieldleaf/domain/command/command-payloads';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { parseInstant } from '@fieldleaf/domain/time/instant';
import type { TSchema } from 'typebox';
import { bodyCheck } from './body-check.ts';
import { issuesOf } from './validation-issues.ts';

const PAYLOADS: ReadonlyMap<string, TSchema> = new Map(Object.entries<TSchema>(COMMAND_PAYLOADS));

/** Reads a command as a phone sends it, by the schema of its kind. */
export function readCommand(sent: unknown): Result<SentCommand, Problem> {
  const isEnvelope = bodyCheck(SentCommandEnvelope);
  if (!isEnvelope(sent)) return err(invalidInput(issuesOf(isEnvelope.errors ?? [])));
  const { id, kind, at, payload } = sent as SentCommand;
  const schema = PAYLOADS.get(kind);
  if (!schema) return err(problem('unknown_kind', 'kind'));
  const isPayload = bodyCheck(schema);
  if (!isPayload(payload)) return err(invalidInput(issuesOf(isPayload.errors ?? [])));
  const decidedAt = parseInstant(at);
  if (!decidedAt) return err(invalidInput([{ path: 'at', message: 'must be an instant' }]));
  return ok({ id, kind, at: decidedAt, payload } as SentCommand);
}
