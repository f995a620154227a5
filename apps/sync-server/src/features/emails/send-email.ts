import type { SendEmailRequest } from '@fieldleaf/contract/email-templates';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command, SendEmailPayload } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { emailMailId } from '@fieldleaf/domain/email-template/send-email';
import { templateData } from '@fieldleaf/domain/email-template/template-data';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { customerRecords } from '@fieldleaf/domain/read-model/customer-records';
import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { answerOf } from '../../practice/answer-of.ts';
import type { ReadEmails } from './read-emails.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly model: () => PracticeModel;
  readonly settings: () => Settings;
  readonly publicUrl: string;
  readonly readEmails: Pick<ReadEmails, 'log'>;
  readonly newCommandId: () => string;
  readonly now: () => Instant;
};

/** Mails a customer from a template; what the request leaves out is taken from the customer's records. */
export function createSendEmail(deps: Deps) {
  return async (request: SendEmailRequest, by: Actor): Promise<Result<EmailLogEntry, Problem>> => {
    const id = deps.newCommandId();
    const payload = payloadOf(request, deps);
    const answer = answerOf(await deps.execute({ id, kind: 'email.send', at: deps.now(), by, payload }));
    return answer.ok ? deps.readEmails.log(emailMailId(id)) : answer;
  };
}

export type SendEmail = ReturnType<typeof createSendEmail>;

function payloadOf(request: SendEmailRequest, deps: Deps): SendEmailPayload {
  const { recipient_email, recipient_name, customer_data, send_immediately, bookingId, ...rest } = request;
  const wish = { email: recipient_email, bookingId, now: deps.now() };
  const records = customerRecords(deps.model(), wish);
  const known = templateData({ settings: deps.settings(), publicUrl: deps.publicUrl, ...records });
  return {
    ...rest,
    recipient_email,
    recipient_name: recipient_name ?? known.customer_name ?? '',
    customer_data: { ...known, ...textsOf(customer_data ?? {}) },
    send_immediately: send_immediately ?? true,
    ...(bookingId ? { bookingId } : {}),
  };
}

/** Values as text; what is null or empty does not hide what the records say. */
const textsOf = (values: NonNullable<SendEmailRequest['customer_data']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
