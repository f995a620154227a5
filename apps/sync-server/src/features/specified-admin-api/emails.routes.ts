import {
  EmailLogResponse,
  EmailLogsQuery,
  EmailLogsResponse,
  ResendConfirmationRequest,
  ResendConfirmationResponse,
  SendEmailRequest,
  TemplatesResponse,
} from '@fieldleaf/contract/email-templates';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { variablesOf } from '@fieldleaf/domain/email-template/render-template';
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
import { listTemplates } from '@fieldleaf/domain/read-model/list-templates';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { compareInstants } from '@fieldleaf/domain/time/instant';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findOwnBooking } from '../../practice/find-booking.ts';
import { newCommandId } from '../../practice/new-ids.ts';

const tags = ['Email'];
const success = { status: 'success' } as const;
const params = Type.Object({ id: Type.String({ maxLength: 200 }) });

const wireTemplate = (template: EmailTemplate) => {
  const { templateId, name, description, category, subject, body } = template;
  const variables = [...variablesOf(template)];
  return { template_id: templateId, name, description, category, subject, body, variables };
};

/** Templates and mails, below `/api/email-templates`. */
export const emailTemplatesRoutes: AppRoutes = async (app, { ctx }) => {
  const readTemplates = async () => ({
    ...success,
    templates: listTemplates(ctx.model()).map(wireTemplate),
  });
  const templates = { tags, response: { 200: TemplatesResponse } };
  const read = {
    ...templates,
    summary: 'Every template: those sent by hand, then those the server sends by itself',
  };
  app.get('/templates', { schema: read }, readTemplates);

  // Every start of the server gives the practice the templates it lacks, so there is nothing left to begin with.
  const initialize = { ...templates, summary: 'The templates, which every practice begins with' };
  app.post('/initialize-templates', { schema: initialize }, readTemplates);

  const list = {
    tags,
    summary: 'Mails to customers, newest first',
    querystring: EmailLogsQuery,
    response: { 200: EmailLogsResponse },
  };
  app.get('/logs', { schema: list }, async ({ query }) => ({
    ...success,
    ...(await listEmails(ctx, query)),
  }));

  const outgoing = { tags, response: { 200: EmailLogResponse } };
  const send = { ...outgoing, summary: 'Mail a customer from a template', body: SendEmailRequest };
  app.post('/send', { schema: send }, async (request, reply) => {
    const sent = await sendEmail(ctx, request.body, consultantOf(request));
    return sent.ok ? { ...success, log: sent.value } : sendProblem(reply, sent.error);
  });

  const resend = { ...outgoing, summary: 'Send a mail of the log again, or release a held one', params };
  app.post('/resend/:id', { schema: resend }, async (request, reply) => {
    const sent = await resendEmail(ctx, request.params.id, consultantOf(request));
    return sent.ok ? { ...success, log: sent.value } : sendProblem(reply, sent.error);
  });
};

/** Below `/api/admin`. */
export const resendConfirmationRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags,
    summary: 'Mail the confirmation of a booking again',
    body: ResendConfirmationRequest,
    response: { 200: ResendConfirmationResponse },
  };
  app.post('/resend-booking-confirmation', { schema }, async (request, reply) => {
    const resent = await resendConfirmation(ctx, request.body, consultantOf(request));
    return resent.ok ? { ...success, meeting_link: resent.value } : sendProblem(reply, resent.error);
  });
};

/** The mails to customers, newest first, as the call names their fields; of all there ever were, whatever of them is in memory. */
async function listEmails({ model, passedMails, documents }: AppContext, query: EmailLogsQuery) {
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

async function findEmail({ documents }: AppContext, logId: string): Promise<Result<EmailLogEntry, Problem>> {
  const mail = await documents.get<Mail>(mailDocumentId(logId));
  return mail ? ok(emailLogEntry(mail)) : err(problem('mail_not_found', 'log_id'));
}

/** Mails a customer from a template; what the request leaves out, whoever executes it takes from the records. */
async function sendEmail(
  ctx: AppContext,
  request: SendEmailRequest,
  by: Actor,
): Promise<Result<EmailLogEntry, Problem>> {
  const { recipient_name = '', customer_data = {}, send_immediately = true, ...template } = request;
  const payload = { ...template, recipient_name, customer_data: textsOf(customer_data), send_immediately };
  const id = newCommandId();
  const sent = answerOf(await ctx.execute({ id, kind: 'email.send', at: ctx.now(), by, payload }));
  return sent.ok ? findEmail(ctx, emailMailId(id)) : sent;
}

/** Values as text; null is one that is not known. */
const textsOf = (values: NonNullable<SendEmailRequest['customer_data']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

/** Sends a mail of the log again; answers the log entry that goes out: a new one, or the one that was waiting. */
async function resendEmail(
  ctx: AppContext,
  logId: string,
  by: Actor,
): Promise<Result<EmailLogEntry, Problem>> {
  const id = newCommandId();
  const payload = { logId };
  const sent = answerOf(await ctx.execute({ id, kind: 'email.resend', at: ctx.now(), by, payload }));
  if (!sent.ok) return sent;
  const copy = await findEmail(ctx, resentMailId(id));
  return copy.ok ? copy : findEmail(ctx, logId);
}

/** Mails the confirmation again, only to the booking's own address; answers the meeting link, which may be new. */
async function resendConfirmation(
  ctx: AppContext,
  { booking_id, customer_email }: ResendConfirmationRequest,
  by: Actor,
): Promise<Result<string | null, Problem>> {
  const booking = findOwnBooking(ctx, booking_id, customer_email);
  if (!booking) return err(problem('booking_not_found'));
  const { bookingId } = booking;
  const resent = await ctx.runCommand({ kind: 'booking.resendConfirmation', by, payload: { bookingId } });
  if (!resent.ok) return resent;
  return ok(findOwnBooking(ctx, bookingId, customer_email)?.meetingLink ?? null);
}
