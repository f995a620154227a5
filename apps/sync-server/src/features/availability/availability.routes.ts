import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AvailableDaysQuery,
  AvailableDaysResponse,
  CustomerSlotsQuery,
  CustomerSlotsResponse,
  SlotsQuery,
  SlotsResponse,
} from '@fieldleaf/contract/slots';
import { sendProblem } from '../../http/send-problem.ts';
import type { FindDays } from './find-days.ts';
import type { FindSlots } from './find-slots.ts';

type Options = { readonly findSlots: FindSlots; readonly findDays: FindDays };

export const availabilityRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { findSlots, findDays } = options;
  const tags = ['Availability'];

  const slots = {
    tags,
    summary: 'The starts of a day',
    querystring: SlotsQuery,
    response: { 200: SlotsResponse },
  };
  app.get('/available-slots', { schema: slots }, async ({ query }, reply) => {
    const found = await findSlots({ by: 'customer', ...query });
    return found.ok ? { date: query.date, slots: [...found.value] } : sendProblem(reply, found.error);
  });

  const days = {
    tags,
    summary: 'How many starts are left on each day',
    querystring: AvailableDaysQuery,
    response: { 200: AvailableDaysResponse },
  };
  app.get('/available-days', { schema: days }, async ({ query }, reply) => {
    const found = await findDays(query);
    return found.ok ? { days: found.value } : sendProblem(reply, found.error);
  });

  const customerSlots = {
    tags,
    summary: 'Free starts for an hour by video',
    querystring: CustomerSlotsQuery,
    response: { 200: CustomerSlotsResponse },
  };
  app.get('/customer/available-slots', { schema: customerSlots }, async ({ query }, reply) => {
    const found = await findSlots({ by: 'customer', date: query.date });
    if (!found.ok) return sendProblem(reply, found.error);
    return { availableSlots: found.value.filter(({ available }) => available).map(({ time }) => time) };
  });
};
