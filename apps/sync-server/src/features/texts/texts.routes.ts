import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TextsResponse } from '@fieldleaf/contract/texts';
import { type Booking, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { languageOf } from '@fieldleaf/domain/language/language';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { ok } from '@fieldleaf/domain/result';
import { keywordOf } from '@fieldleaf/domain/text-message/incoming-text';
import { textAnswer } from '@fieldleaf/domain/text-message/text-body';
import { type TextNumber, textNumber } from '@fieldleaf/domain/text-message/text-number';
import { undeliveredText } from '@fieldleaf/domain/text-message/visit-text';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { changeDocument } from '../../store/change-document.ts';
import type { SmsSender } from '../../texts/sms-sender.ts';
import { startTexts, stopTexts } from '../../texts/stopped-numbers.ts';

/** Delivery of texts, for the console. */
export const textsRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags: ['Settings'],
    summary: 'Whether texts reach phones',
    response: { 200: TextsResponse },
  };
  app.get('/texts', { schema }, async () => ({ provider: ctx.textOffice.provider }));
};

type Options = { readonly ctx: AppContext; readonly calls: NonNullable<SmsSender['calls']> };

const LARGEST_CALL_BYTES = 64 * 1024;

/** Webhooks of the text provider: replies, and texts that did not arrive. Each call is signed. */
export const textCallsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, calls }) => {
  const limits = { parseAs: 'string' as const, bodyLimit: LARGEST_CALL_BYTES };
  app.addContentTypeParser('application/x-www-form-urlencoded', limits, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('preHandler', async (request, reply) => {
    const signature = request.headers['x-twilio-signature'];
    const url = `${ctx.config.publicUrl}${request.url}`;
    const isSigned =
      typeof signature === 'string' && (await calls.isSigned({ url, fields: fieldsOf(request), signature }));
    if (!isSigned) return sendProblem(reply, REFUSALS.invalidSignature);
  });

  const incoming = {
    tags: ['Text messages'],
    summary: 'What somebody replied to a text',
    response: { 200: Type.String() },
  };
  app.post('/incoming', { schema: incoming }, async (request, reply) => {
    const { From: from = '', Body: text = '' } = fieldsOf(request);
    const answer = await handleIncomingText(ctx, { from, text });
    return reply.type('text/xml; charset=utf-8').send(await calls.answer(answer));
  });

  const status = {
    tags: ['Text messages'],
    summary: 'What became of a text',
    params: Type.Object({
      booking_id: Type.String({ maxLength: 40 }),
      text_id: Type.String({ maxLength: 160 }),
    }),
    response: { 204: Type.Null() },
  };
  app.post('/status/:booking_id/:text_id', { schema: status }, async (request, reply) => {
    const { booking_id: bookingId, text_id: textId } = request.params;
    const { MessageStatus = '', ErrorCode = '' } = fieldsOf(request);
    await handleDeliveryReport(ctx, { bookingId, textId, status: MessageStatus, errorCode: ErrorCode });
    return reply.code(204).send(null);
  });
};

const fieldsOf = ({ body }: FastifyRequest): Readonly<Record<string, string>> =>
  typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};

type Report = {
  readonly bookingId: string;
  readonly textId: string;
  readonly status: string;
  readonly errorCode: string;
};

/** The provider tells what became of a text; that it did not arrive is written down, once. */
async function handleDeliveryReport(
  ctx: AppContext,
  { bookingId, textId, status, errorCode }: Report,
): Promise<void> {
  if (status !== 'failed' && status !== 'undelivered') return;
  const told = { failure: errorCode || 'unreachable', at: ctx.now() };
  const known = parseBookingId(bookingId);
  if (!known && ctx.model().plantBooksById.has(bookingId))
    await changeDocument<PlantBook, never>(ctx.documents, `plant-book:${bookingId}`, (book) =>
      ok(undeliveredText(book, textId, told)),
    );
  if (!known) return;
  await changeDocument<Booking, never>(ctx.documents, bookingDocumentId(known), (booking) =>
    ok(booking.erasedAt ? booking : undeliveredText(booking, textId, told)),
  );
}

const WEEK_MINUTES = 7 * 24 * 60;

/**
 * Handles a text to the practice: STOP ends all texts to that number, START begins them again. A repeat changes
 * nothing. Returns the reply; undefined if the provider replies itself, or we never texted the number.
 */
export async function handleIncomingText(
  ctx: AppContext,
  said: { from: string; text: string },
): Promise<string | undefined> {
  const number = textNumber(said.from);
  if (!number) return undefined;
  const keyword = keywordOf(said.text);
  if (keyword?.meaning === 'stop') await stopTexts(ctx, number);
  if (keyword?.meaning === 'start') await startTexts(ctx, number);
  if (keyword?.isAnswered) return undefined;
  if (keyword) return textAnswer(ANSWERS[keyword.meaning], ctx.settings(), keyword.language);
  const visit = lastVisitOf(ctx, number);
  return visit && textAnswer('unread', ctx.settings(), languageOf(visit));
}

const ANSWERS = { stop: 'stopped', start: 'started', help: 'help' } as const;

function lastVisitOf({ model, now }: AppContext, number: TextNumber) {
  const visits = [...visitsAfter(model(), plusMinutes(now(), -WEEK_MINUTES))];
  return visits.find(({ textConsent }) => textConsent?.number === number && !textConsent.stoppedAt);
}
