import type { CustomerNoteRequest } from '@fieldleaf/contract/admin-bookings';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { answerOf } from '../../practice/answer-of.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly settings: () => Settings;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};

/** Keeps a private remark about a customer; without a date it is about today. */
export function createAddCustomerNote({ execute, settings, newCommandId, now }: Deps) {
  return async (request: CustomerNoteRequest, by: Actor): Promise<Result<void, Problem>> => {
    const { customer_email: customerEmail, note, consultation_date } = request;
    const consultationDate = consultation_date ?? localDateOf(now(), settings().business.timeZone);
    const payload = { customerEmail, note, consultationDate };
    return answerOf(await execute({ id: newCommandId(), kind: 'customerNote.add', at: now(), by, payload }));
  };
}

export type AddCustomerNote = ReturnType<typeof createAddCustomerNote>;
