import {
  EmailLogResponse,
  EmailLogsQuery,
  EmailLogsResponse,
  ResendConfirmationRequest,
  ResendConfirmationResponse,
  SendEmailRequest,
  TemplatesResponse,
} from '@fieldleaf/contract/email-templates';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { variablesOf } from '@fieldleaf/domain/email-template/render-template';
import { listTemplates } from '@fieldleaf/domain/read-model/list-templates';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { listEmails, resendConfirmation, resendEmail, sendEmail } from './emails.ts';

const tags = ['Email'];
const success = { status: 'success' } as const;
const params = Type.Object({ id: Type.String({ maxLength: 200 }) });

const wireTemplate = (template: EmailTemplate) => {
  const { templateId, name, description, category, subject, body } = template;
  const variables = [...variablesOf(template)];
  return { template_id: templateId, name, description, category, subject, body, variables };
};

/** Templates and mails, below `/api/email-templates`. */
export const emailTemplatesRoutes: DeskRoutes = async (app, { desk }) => {
  const readTemplates = async () => ({
    ...success,
    templates: listTemplates(desk.model()).map(wireTemplate),
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
    ...(await listEmails(desk, query)),
  }));

  const outgoing = { tags, response: { 200: EmailLogResponse } };
  const send = { ...outgoing, summary: 'Mail a customer from a template', body: SendEmailRequest };
  app.post('/send', { schema: send }, async (request, reply) => {
    const sent = await sendEmail(desk, request.body, consultantOf(request));
    return sent.ok ? { ...success, log: sent.value } : sendProblem(reply, sent.error);
  });

  const resend = { ...outgoing, summary: 'Send a mail of the log again, or release a held one', params };
  app.post('/resend/:id', { schema: resend }, async (request, reply) => {
    const sent = await resendEmail(desk, request.params.id, consultantOf(request));
    return sent.ok ? { ...success, log: sent.value } : sendProblem(reply, sent.error);
  });
};

/** Below `/api/admin`. */
export const resendConfirmationRoutes: DeskRoutes = async (app, { desk }) => {
  const schema = {
    tags,
    summary: 'Mail the confirmation of a booking again',
    body: ResendConfirmationRequest,
    response: { 200: ResendConfirmationResponse },
  };
  app.post('/resend-booking-confirmation', { schema }, async (request, reply) => {
    const resent = await resendConfirmation(desk, request.body, consultantOf(request));
    return resent.ok ? { ...success, meeting_link: resent.value } : sendProblem(reply, resent.error);
  });
};
