import type { CommandPayloads, PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { closed } from '@fieldleaf/domain/schema/primitives';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type Static, Type } from 'typebox';
import { NumberedCommands, ReceivedNumbers } from './received-numbers.ts';

/** A command as a phone sends it: one that is malformed inside is refused alone, not the whole request. */
export type SentCommand<Kind extends PhoneCommandKind = PhoneCommandKind> = {
  [K in Kind]: {
    readonly id: string;
    readonly kind: K;
    readonly at: Instant;
    readonly payload: CommandPayloads[K];
  };
}[Kind];

export const SentCommandEnvelope = closed({
  id: Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' }),
  kind: Type.String({ maxLength: 60 }),
  at: Type.Unsafe<Instant>({ type: 'string', format: 'date-time' }),
  payload: Type.Record(Type.String(), Type.Unknown()),
});

export const MAX_COMMANDS = 100;

/**
 * `POST /api/admin/commands`: only what is wrong with the whole request is an error status. `numbered` is sent to a
 * server whose session call answers `received`; every other one would refuse it.
 */
export const CommandsRequest = closed({
  commands: Type.Array(Type.Unknown()),
  numbered: Type.Optional(NumberedCommands),
});

export const CommandOutcomeBody = Type.Unsafe<CommandOutcome>({
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { type: 'string' },
    status: { enum: ['applied', 'rejected'] },
    code: { type: 'string' },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    changed: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' }, rev: { type: 'string' } } },
    },
    result: { type: 'object', additionalProperties: true },
  },
});

/** `received` answers `numbered`. */
export const CommandsResponse = closed({
  outcomes: Type.Array(CommandOutcomeBody),
  received: Type.Optional(ReceivedNumbers),
});

export type CommandsResponse = Static<typeof CommandsResponse>;
