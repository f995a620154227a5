import type {
  EmailLogsQuery,
  ResendConfirmationRequest,
  SendEmailRequest,
} from '@fieldleaf/contract/email-templates';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { emailMailId } from '@fieldleaf/domain/email-template/send-email';
import { type Mail, mailDocumentId } from '@fieldleaf/domain/mail/mail';
import { resentMailId } from '@fieldleaf/domain/mail/resend-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import {
  type EmailLogEntry,
  emailLogEntry,
  LOGS_ON_A_PAGE,
  listEmailLogs,
  momentOfLog,
} from '@fieldleaf/domain/read-model/email-log';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { compareInstants } from '@fieldleaf/domain/time/instant';
import { answerOf } from '../../practice/answer-of.ts';
import type { Desk } from '../../practice/desk.ts';
import { findOwnBooking } from '../../practice/find-booking.ts';
import { newCommandId } from '../../practice/new-ids.ts';

/** The mails to customers, newest first, as the call names their fields; of all there ever were, whatever of them is in memory. */
export async function listEmails({ model, passedMails, documents }: Desk, query: EmailLogsQuery) {
  const { status, template_id: templateId, template_name: templateName, recipient_email } = query;
  const filter = { status, templateId, templateName, recipient: recipient_email };
  const { skip = 0, limit = LOGS_ON_A_PAGE } = query;
  const held = listEmailLogs(model(), filter, { limit: Number.POSITIVE_INFINITY });
  const passed = passedMails.find(filter, skip + limit);
  const page = [...held.logs.map(placeOf), ...passed.newest]
    .sort((one, other) => compareInstants(other.at, one.at))
    .slice(skip, skip + limit);
  const mails = await documents.getMany<Mail>(page.map(({ mailId }) => mailDocumentId(mailId)));
  return {
    logs: page.flatMap(({ mailId }) => {
      const mail = mails.get(mailDocumentId(mailId));
      return mail ? [emailLogEntry(mail)] : [];
    }),
    total_count: held.total + passed.total,
  };
}

const placeOf = (entry: EmailLogEntry) => ({ mailId: entry.log_id, at: momentOfLog(entry) });

async function findEmail({ documents }: Desk, logId: string): Promise<Result<EmailLogEntry, Problem>> {
  const mail = await documents.get<Mail>(mailDocumentId(logId));
  return mail ? ok(emailLogEntry(mail)) : err(problem('mail_not_found', 'log_id'));
}

/** Mails a customer from a template; what the request leaves out, whoever executes it takes from the records. */
export async function sendEmail(
  desk: Desk,
  request: SendEmailRequest,
  by: Actor,
): Promise<Result<EmailLogEntry, Problem>> {
  const { recipient_name = '', customer_data = {}, send_immediately = true, ...template } = request;
  const payload = { ...template, recipient_name, customer_data: textsOf(customer_data), send_immediately };
  const id = newCommandId();
  const sent = answerOf(await desk.execute({ id, kind: 'email.send', at: desk.now(), by, payload }));
  return sent.ok ? findEmail(desk, emailMailId(id)) : sent;
}

/** Values as text; null is one that is not known. */
const textsOf = (values: NonNullable<SendEmailRequest['customer_data']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

/** Sends a mail of the log again; answers the log entry that goes out: a new one, or the one that was waiting. */
export async function resendEmail(
  desk: Desk,
  logId: string,
  by: Actor,
): Promise<Result<EmailLogEntry, Problem>> {
  const id = newCommandId();
  const payload = { logId };
  const sent = answerOf(await desk.execute({ id, kind: 'email.resend', at: desk.now(), by, payload }));
  if (!sent.ok) return sent;
  const copy = await findEmail(desk, resentMailId(id));
  return copy.ok ? copy : findEmail(desk, logId);
}

/** Mails the confirmation again, only to the booking's own address; answers the meeting link, which may be new. */
export async function resendConfirmation(
  desk: Desk,
  { booking_id, customer_email }: ResendConfirmationRequest,
  by: Actor,
): Promise<Result<string | null, Problem>> {
  const booking = findOwnBooking(desk, booking_id, customer_email);
  if (!booking) return err(problem('booking_not_found'));
  const { bookingId } = booking;
  const resent = await desk.ask({ kind: 'booking.resendConfirmation', by, payload: { bookingId } });
  if (!resent.ok) return resent;
  return ok(findOwnBooking(desk, bookingId, customer_email)?.meetingLink ?? null);
}
