import type { SendEmailRequest } from '@fieldleaf/contract/email-templates';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { SendEmailPayload } from '@fieldleaf/domain/email-template/email-payloads';
import { emailMailId } from '@fieldleaf/domain/email-template/send-email';
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

/** Mails a customer from a template; what the request leaves out, whoever executes it takes from the records. */
export function createSendEmail({ execute, readEmails, newCommandId, now }: Deps) {
  return async (request: SendEmailRequest, by: Actor): Promise<Result<EmailLogEntry, Problem>> => {
    const id = newCommandId();
    const payload = payloadOf(request);
    const answer = answerOf(await execute({ id, kind: 'email.send', at: now(), by, payload }));
    return answer.ok ? readEmails.log(emailMailId(id)) : answer;
  };
}

export type SendEmail = ReturnType<typeof createSendEmail>;

const payloadOf = ({ recipient_name, customer_data, ...request }: SendEmailRequest): SendEmailPayload => ({
  ...request,
  recipient_name: recipient_name ?? '',
  customer_data: textsOf(customer_data ?? {}),
  send_immediately: request.send_immediately ?? true,
});

/** Values as text; null is one that is not known. */
const textsOf = (values: NonNullable<SendEmailRequest['customer_data']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
