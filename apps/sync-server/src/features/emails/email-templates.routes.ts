import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  EmailLogResponse,
  EmailLogsQuery,
  EmailLogsResponse,
  SendEmailRequest,
  TemplatesResponse,
} from '@fieldleaf/contract/email-templates';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { ReadEmails } from './read-emails.ts';
import type { ResendEmail } from './resend-email.ts';
import type { SendEmail } from './send-email.ts';

type Options = {
  readonly readEmails: ReadEmails;
  readonly initializeTemplates: () => Promise<void>;
  readonly sendEmail: SendEmail;
  readonly resendEmail: ResendEmail;
};

const tags = ['Email'];
const success = { status: 'success' } as const;
const params = Type.Object({ id: Type.String({ maxLength: 200 }) });

export const emailTemplatesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { readEmails, initializeTemplates, sendEmail, resendEmail } = options;

  const templates = { tags, response: { 200: TemplatesResponse } };
  const read = {
    ...templates,
    summary: 'Every template: those sent by hand, then those the server sends by itself',
  };
  app.get('/templates', { schema: read }, async () => {
    if (readEmails.templates().length === 0) await initializeTemplates();
    return { ...success, templates: readEmails.templates() };
  });

  const initialize = {
    ...templates,
    summary: 'Begin with the templates the product brings, if there are none',
  };
  app.post('/initialize-templates', { schema: initialize }, async () => {
    await initializeTemplates();
    return { ...success, templates: readEmails.templates() };
  });

  const list = {
    tags,
    summary: 'Mails to customers, newest first',
    querystring: EmailLogsQuery,
    response: { 200: EmailLogsResponse },
  };
  app.get('/logs', { schema: list }, async ({ query }) => ({ ...success, ...readEmails.logs(query) }));

  const outgoing = { tags, response: { 200: EmailLogResponse } };
  const send = { ...outgoing, summary: 'Mail a customer from a template', body: SendEmailRequest };
  app.post('/send', { schema: send }, async (request, reply) => {
    const sent = await sendEmail(request.body, consultantOf(request));
    return sent.ok ? { ...success, log: sent.value } : sendProblem(reply, sent.error);
  });

  const resend = { ...outgoing, summary: 'Send a mail of the log again, or release a held one', params };
  app.post('/resend/:id', { schema: resend }, async (request, reply) => {
    const sent = await resendEmail(request.params.id, consultantOf(request));
    return sent.ok ? { ...success, log: sent.value } : sendProblem(reply, sent.error);
  });
};
