import { CalendarFeedResponse, NewCalendarFeedResponse } from '@fieldleaf/contract/calendar-feed';
import { Type } from 'typebox';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { neverStore } from '../../http/never-store.ts';
import { createLookupLimits, publicForm } from '../../http/rate-limits.ts';
import { refuseWhileStarting } from '../../http/refuse-while-starting.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import {
  describeCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from './calendar-feed.ts';

const Params = Type.Object({ secret: Type.String({ maxLength: 100 }) });

/** Routes for subscribed calendars, below `/calendar`; the address itself is the key. */
export const calendarFeedRoutes: AppRoutes = async (app, { ctx }) => {
  neverStore(app);
  refuseWhileStarting(app, ctx);
  const schema = { hide: true, params: Params };
  app.get('/:secret.ics', { ...createLookupLimits(), schema, config: publicForm }, async (request, reply) => {
    const file = await readCalendarFeed(ctx, request.params.secret);
    if (file === undefined) return sendProblem(reply, REFUSALS.notFound);
    return reply.type('text/calendar; charset=utf-8').send(file);
  });
};

const tags = ['Settings'];

/** Routes to check for, make and revoke the address. */
export const adminCalendarFeedRoutes: AppRoutes = async (app, { ctx }) => {
  const read = {
    tags,
    summary: 'Whether the private calendar link exists',
    response: { 200: CalendarFeedResponse },
  };
  app.get('/calendar-feed', { schema: read }, () => describeCalendarFeed(ctx));

  const make = {
    tags,
    summary: 'Make the private calendar link anew',
    response: { 200: NewCalendarFeedResponse },
  };
  // Never kept for a repetition: the link is shown once.
  app.post('/calendar-feed', { schema: make, config: { repeatable: true } }, async (request) => {
    const made = await makeCalendarFeed(ctx);
    await noteAct(ctx, { act: 'calendar-link-made', by: consultantOf(request) });
    return made;
  });

  const revoke = { tags, summary: 'Revoke the private calendar link', response: { 204: Type.Null() } };
  app.delete('/calendar-feed', { schema: revoke }, async (request, reply) => {
    await revokeCalendarFeed(ctx);
    await noteAct(ctx, { act: 'calendar-link-closed', by: consultantOf(request) });
    return reply.code(204).send(null);
  });
};
