import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { resentMailId } from '@fieldleaf/domain/mail/resend-email';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import type { Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { answerOf } from '../../practice/answer-of.ts';
import type { ReadEmails } from './read-emails.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly readEmails: Pick<ReadEmails, 'log'>;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};

/** Sends a mail of the log again; answers the log entry that goes out: a new one, or the one that was waiting. */
export function createResendEmail({ execute, readEmails, newCommandId, now }: Deps) {
  return async (logId: string, by: Actor): Promise<Result<EmailLogEntry, Problem>> => {
    const id = newCommandId();
    const answer = answerOf(await execute({ id, kind: 'email.resend', at: now(), by, payload: { logId } }));
    if (!answer.ok) return answer;
    const copy = readEmails.log(resentMailId(id));
    return copy.ok ? copy : readEmails.log(logId);
  };
}

export type ResendEmail = ReturnType<typeof createResendEmail>;
