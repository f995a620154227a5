import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AdminSlotsQuery, AdminSlotsResponse } from '@fieldleaf/contract/slots';
import { sendProblem } from '../../http/send-problem.ts';
import type { FindSlots } from './find-slots.ts';

type Options = { readonly findSlots: FindSlots };

export const adminAvailabilityRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { findSlots }) => {
  const summary = 'Free starts under the rules for manual bookings';
  const schema = {
    tags: ['Availability'],
    summary,
    querystring: AdminSlotsQuery,
    response: { 200: AdminSlotsResponse },
  };
  app.get('/available-slots', { schema }, async ({ query }, reply) => {
    const { date, duration, consultation_type: consultationType } = query;
    const found = await findSlots({ by: 'consultant', date, duration, consultationType });
    if (!found.ok) return sendProblem(reply, found.error);
    return { available_slots: found.value.filter(({ available }) => available).map(({ time }) => time) };
  });
};
