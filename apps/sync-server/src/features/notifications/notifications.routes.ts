import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AssessmentCompletionRequest } from '@fieldleaf/contract/assessment';
import {
  BookingConfirmationRequest,
  BookingConfirmationResponse,
  ContactFormRequest,
  NotificationResponse,
} from '@fieldleaf/contract/notifications';
import { problem } from '@fieldleaf/domain/problem/problem';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { findAssessment } from '../../budgets/waiting-room.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { confirmBooking, sendContactForm } from './notifications.ts';

type Options = { readonly desk: Desk; readonly lookupLimits: LookupLimits };

const success = { status: 'success' } as const;
const answers = { tags: ['Notifications'], response: { 200: NotificationResponse } };

export const notificationsRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { desk, lookupLimits },
) => {
  const confirm = {
    tags: ['Notifications'],
    summary: 'Mail the confirmation of a booking again',
    body: BookingConfirmationRequest,
    response: { 200: BookingConfirmationResponse },
  };
  app.post('/booking-confirmation', { schema: confirm, ...lookupLimits }, async (request, reply) => {
    const confirmed = await confirmBooking(desk, request.body, clientOfRequest(request));
    return confirmed.ok ? { ...success, sent: confirmed.value } : sendProblem(reply, confirmed.error);
  });

  const contact = { ...answers, summary: 'Write to the consultant', body: ContactFormRequest };
  app.post('/contact-form', { schema: contact, config: publicForm }, async (request, reply) => {
    const sent = await sendContactForm(desk, request.body, clientOfRequest(request));
    return sent.ok ? success : sendProblem(reply, sent.error);
  });

  // The server mails when an assessment is saved; whoever asks for it learns that it is taken care of.
  const completion = {
    ...answers,
    summary: 'Tell the consultant of an assessment',
    body: AssessmentCompletionRequest,
  };
  app.post('/assessment-completion', { schema: completion, config: publicForm }, async (request, reply) => {
    const isSaved = (await findAssessment(desk, request.body.id)) !== undefined;
    if (!isSaved) return sendProblem(reply, problem('assessment_not_found'));
    const spent = await spendBudget(desk, 'assessment-completion', { client: clientOfRequest(request) });
    return spent.ok ? success : sendProblem(reply, spent.error);
  });
};
