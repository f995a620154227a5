import { hasEmail } from '../booking/has-email.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { languageOf, withLanguage } from '../language/language.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import { type Mail, mailDocumentId, newMail } from './mail.ts';

type Resend = Command<'email.resend'>;

/** The log entry of a mail that goes out again. */
export const resentMailId = (commandId: string): string => `resend.${commandId}`;

/**
 * Sends a mail of the log again, as a mail of its own. One that has not gone out yet, because it is
 * held back or waits for its next attempt, is not doubled but sent now.
 */
export const resendEmail: CommandDefinition<'email.resend'> = {
  subject: ({ payload }) => ({ document: mailDocumentId(payload.logId) }),
  owner: ({ payload }) => ({ document: mailDocumentId(payload.logId) }),
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ id, payload }) => [mailDocumentId(payload.logId), mailDocumentId(resentMailId(id))],
  days: () => [],

  decide: (command, { documents, now }) => {
    const { logId, release } = command.payload;
    const mail = findMail(documents, logId);
    if (!mail) return reject(problem('mail_not_found', 'logId'));
    const isDone =
      documents.has(mailDocumentId(resentMailId(command.id))) || mail.commandIds?.includes(command.id);
    if (isDone || (release && mail.status === 'sent')) return ok(NO_CHANGES);
    const at = decidedAt(command, now);
    return ok({
      claims: [],
      puts: [mail.status === 'pending' ? released(mail, command, at) : copyOf(mail, command, at)],
    });
  },
};

function findMail(documents: CommandFacts['documents'], mailId: string): Mail | undefined {
  const found = documents.get(mailDocumentId(mailId));
  // An erased customer can no longer be written to.
  return found?.type === 'mail' && hasEmail(found.to) ? found : undefined;
}

const released = (mail: Mail, { id }: Resend, at: Instant): Mail => ({
  ...mail,
  nextAttemptAt: at,
  commandIds: [...(mail.commandIds ?? []), id],
});

function copyOf(mail: Mail, { id }: Resend, at: Instant): Mail {
  const { cause, about, to, replyTo, letter, template } = mail;
  const language = withLanguage(languageOf(mail));
  const written = template ? { template } : {};
  return newMail(
    {
      mailId: resentMailId(id),
      cause,
      about,
      to,
      replyTo,
      letter,
      ...language,
      ...written,
      commandIds: [id],
    },
    at,
  );
}
