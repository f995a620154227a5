import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AssessmentCompletionRequest } from '@fieldleaf/contract/assessment';
import {
  BookingConfirmationRequest,
  BookingConfirmationResponse,
  ContactFormRequest,
  NotificationResponse,
} from '@fieldleaf/contract/notifications';
import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { checkEmail } from '@fieldleaf/domain/booking/check-contact';
import { type Mail, mailDocumentId } from '@fieldleaf/domain/mail/mail';
import { bookingMail } from '@fieldleaf/domain/mail/mails-of';
import { contactEmail } from '@fieldleaf/domain/mail/practice-emails';
import { toConsultant } from '@fieldleaf/domain/mail/write-mail';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Client } from '../../access/client.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { findAssessment, takeEntry } from '../../budgets/waiting-room.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { mailContext } from '../../mails/mail-context.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findOwnBooking } from '../../practice/find-booking.ts';
import { newCommandId } from '../../practice/new-ids.ts';

type Options = { readonly ctx: AppContext; readonly lookupLimits: LookupLimits };

const success = { status: 'success' } as const;
const answers = { tags: ['Notifications'], response: { 200: NotificationResponse } };

export const notificationsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, lookupLimits }) => {
  const confirm = {
    tags: ['Notifications'],
    summary: 'Mail the confirmation of a booking again',
    body: BookingConfirmationRequest,
    response: { 200: BookingConfirmationResponse },
  };
  app.post('/booking-confirmation', { schema: confirm, ...lookupLimits }, async (request, reply) => {
    const confirmed = await confirmBooking(ctx, request.body, clientOfRequest(request));
    return confirmed.ok ? { ...success, sent: confirmed.value } : sendProblem(reply, confirmed.error);
  });

  const contact = { ...answers, summary: 'Write to the consultant', body: ContactFormRequest };
  app.post('/contact-form', { schema: contact, config: publicForm }, async (request, reply) => {
    const sent = await sendContactForm(ctx, request.body, clientOfRequest(request));
    return sent.ok ? success : sendProblem(reply, sent.error);
  });

  // The server mails when an assessment is saved; whoever asks for it learns that it is taken care of.
  const completion = {
    ...answers,
    summary: 'Tell the consultant of an assessment',
    body: AssessmentCompletionRequest,
  };
  app.post('/assessment-completion', { schema: completion, config: publicForm }, async (request, reply) => {
    const isSaved = (await findAssessment(ctx, request.body.id)) !== undefined;
    if (!isSaved) return sendProblem(reply, problem('assessment_not_found'));
    const spent = await spendBudget(ctx, 'assessment-completion', { client: clientOfRequest(request) });
    return spent.ok ? success : sendProblem(reply, spent.error);
  });
};

const PAUSE_MINUTES = 10;

/**
 * Mails a booking's own address again, at most once in ten minutes, the mail of the last change
 * included. Answers whether one goes out. Wrong e-mail and unknown booking look alike.
 */
async function confirmBooking(
  ctx: AppContext,
  request: BookingConfirmationRequest,
  client: Client,
): Promise<Result<boolean, Problem>> {
  const booking = findOwnBooking(ctx, request.booking_id, request.customer_email);
  if (!booking) return err(problem('booking_not_found'));
  const earlier = await confirmationsOf(ctx, booking);
  const moments = [...earlier.map(({ createdAt }) => createdAt), ...booking.history.map(({ at }) => at)];
  const isTooSoon = moments.some((at) => minutesBetween(at, ctx.now()) < PAUSE_MINUTES);
  if (isTooSoon || !isActive(booking)) return ok(false);
  const { email } = booking.customer;
  const spent = await spendBudget(ctx, 'booking-confirmation', { client, email });
  if (!spent.ok) return spent;
  // Two requests at once count the same earlier ones, so that both mean the same mail.
  const about = aboutOf(booking, earlier.length + 1);
  await ctx.addDocument(bookingMail(booking, { cause: 'booking-confirmation', about }, mailContext(ctx)));
  return ok(true);
}

const aboutOf = ({ bookingId }: Booking, count: number | ''): string => `${bookingId}.again-${count}`;

function confirmationsOf({ documents }: AppContext, booking: Booking): Promise<readonly Mail[]> {
  const from = mailDocumentId(`booking-confirmation.${aboutOf(booking, '')}`);
  return documents.range<Mail>({ from, to: `${from}\uffff` });
}

/** Mails a visitor's message to the consultant; what only a machine fills in goes nowhere. */
export async function sendContactForm(
  ctx: AppContext,
  { website = '', ...typed }: ContactFormRequest,
  client: Client,
): Promise<Result<void, Problem>> {
  const message = { name: typed.name.trim(), email: typed.email.trim(), message: typed.message.trim() };
  const { email } = message;
  const checked = checkEmail(email);
  if (!checked.ok) return checked;
  if (website !== '') return ok(undefined);
  const spent = await spendBudget(ctx, 'contact-form', { client, email });
  if (!spent.ok) return spent;
  const context = mailContext(ctx);
  const letter = contactEmail(message, context);
  const mail = { cause: 'contact-form', about: newCommandId(), letter, replyTo: email } as const;
  await takeEntry(ctx, toConsultant(mail, context), spent.value);
  return ok(undefined);
}
