import { HoldsQuery, HoldsResponse } from '@fieldleaf/contract/holds';
import { OPENING_HEADER, QUOTE_HEADER } from '@fieldleaf/contract/paths';
import {
  AdminSlotsQuery,
  AdminSlotsResponse,
  AvailableDaysQuery,
  AvailableDaysResponse,
  CustomerSlotsQuery,
  CustomerSlotsResponse,
  SlotsQuery,
  SlotsResponse,
} from '@fieldleaf/contract/slots';
import type { Slot } from '@fieldleaf/domain/scheduling/free-slots';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { type Static, Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { findDays, findSlots, listHolds } from './availability.ts';

const tags = ['Availability'];

const KeyText = Type.Optional(Type.String({ maxLength: 200 }));
const LinkHeaders = Type.Object({ [QUOTE_HEADER]: KeyText, [OPENING_HEADER]: KeyText });

const linksIn = (headers: Static<typeof LinkHeaders>) => ({
  quote: headers[QUOTE_HEADER],
  opening: headers[OPENING_HEADER],
});

const freeTimes = (slots: readonly Slot[]): LocalTime[] =>
  slots.filter(({ available }) => available).map(({ time }) => time);

/** Times a customer can book. */
export const availabilityRoutes: AppRoutes = async (app, { ctx }) => {
  const slots = {
    tags,
    summary: 'The starts of a day',
    querystring: SlotsQuery,
    headers: LinkHeaders,
    response: { 200: SlotsResponse },
  };
  app.get('/available-slots', { schema: slots }, async ({ query, headers }, reply) => {
    const found = await findSlots(ctx, { ...query, ...linksIn(headers) }, 'customer');
    return found.ok ? { date: query.date, slots: [...found.value] } : sendProblem(reply, found.error);
  });

  const days = {
    tags,
    summary: 'How many starts are left on each day',
    querystring: AvailableDaysQuery,
    headers: LinkHeaders,
    response: { 200: AvailableDaysResponse },
  };
  app.get('/available-days', { schema: days }, async ({ query, headers }, reply) => {
    const found = await findDays(ctx, { ...query, ...linksIn(headers) });
    return found.ok ? { days: found.value } : sendProblem(reply, found.error);
  });

  const customerSlots = {
    tags,
    summary: 'Free starts for an hour by video',
    querystring: CustomerSlotsQuery,
    response: { 200: CustomerSlotsResponse },
  };
  app.get('/customer/available-slots', { schema: customerSlots }, async ({ query }, reply) => {
    const found = await findSlots(ctx, query, 'customer');
    return found.ok ? { availableSlots: freeTimes(found.value) } : sendProblem(reply, found.error);
  });
};

/** Times the consultant can book, and those customers are paying for. */
export const adminAvailabilityRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags,
    summary: 'Free starts under the rules for manual bookings',
    querystring: AdminSlotsQuery,
    response: { 200: AdminSlotsResponse },
  };
  app.get('/available-slots', { schema }, async ({ query }, reply) => {
    const { consultation_type: consultationType, ...asked } = query;
    const visit = { ...asked, ...(consultationType && { consultationType }) };
    const found = await findSlots(ctx, visit, 'consultant');
    return found.ok ? { available_slots: freeTimes(found.value) } : sendProblem(reply, found.error);
  });

  const holds = {
    tags,
    summary: 'The times that customers are paying for',
    querystring: HoldsQuery,
    response: { 200: HoldsResponse },
  };
  app.get('/holds', { schema: holds }, async ({ query }, reply) => {
    const listed = await listHolds(ctx, query);
    return listed.ok ? { holds: listed.value } : sendProblem(reply, listed.error);
  });
};
