import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { Desk } from '../../practice/desk.ts';
import type { TextOffice } from '../../texts/text-office.ts';
import { hearDelivery } from './hear-delivery.ts';
import { hearText } from './hear-text.ts';

type Options = { readonly desk: Desk; readonly calls: NonNullable<TextOffice['calls']> };

const LARGEST_CALL_BYTES = 64 * 1024;

/** Where the provider of texts calls: what somebody replied, and what did not arrive. Each call is signed. */
export const textCallsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk, calls }) => {
  const limits = { parseAs: 'string' as const, bodyLimit: LARGEST_CALL_BYTES };
  app.addContentTypeParser('application/x-www-form-urlencoded', limits, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('preHandler', async (request, reply) => {
    const signature = request.headers['x-twilio-signature'];
    const url = `${desk.config.publicUrl}${request.url}`;
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
    const answer = await hearText(desk, { from, text });
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
    await hearDelivery(desk, { bookingId, textId, status: MessageStatus, errorCode: ErrorCode });
    return reply.code(204).send(null);
  });
};

const fieldsOf = ({ body }: FastifyRequest): Readonly<Record<string, string>> =>
  typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};
