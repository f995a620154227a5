import { CalendarFeedResponse, NewCalendarFeedResponse } from '@fieldleaf/contract/calendar-feed';
import { Type } from 'typebox';
import { noteAct } from '../../audit/audit-entry.ts';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
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

/** What a calendar that has subscribed asks for, below `/calendar`; the address itself is the key. */
export const calendarFeedRoutes: DeskRoutes = async (app, { desk }) => {
  neverStore(app);
  refuseWhileStarting(app, desk);
  const schema = { hide: true, params: Params };
  app.get('/:secret.ics', { ...createLookupLimits(), schema, config: publicForm }, async (request, reply) => {
    const file = await readCalendarFeed(desk, request.params.secret);
    if (file === undefined) return sendProblem(reply, REFUSALS.notFound);
    return reply.type('text/calendar; charset=utf-8').send(file);
  });
};

const tags = ['Settings'];

/** Whether there is such an address; making and revoking it. */
export const adminCalendarFeedRoutes: DeskRoutes = async (app, { desk }) => {
  const read = {
    tags,
    summary: 'Whether the private calendar link exists',
    response: { 200: CalendarFeedResponse },
  };
  app.get('/calendar-feed', { schema: read }, () => describeCalendarFeed(desk));

  const make = {
    tags,
    summary: 'Make the private calendar link anew',
    response: { 200: NewCalendarFeedResponse },
  };
  // Never kept for a repetition: the link is shown once.
  app.post('/calendar-feed', { schema: make, config: { repeatable: true } }, async (request) => {
    const made = await makeCalendarFeed(desk);
    await noteAct(desk, { act: 'calendar-link-made', by: consultantOf(request) });
    return made;
  });

  const revoke = { tags, summary: 'Revoke the private calendar link', response: { 204: Type.Null() } };
  app.delete('/calendar-feed', { schema: revoke }, async (request, reply) => {
    await revokeCalendarFeed(desk);
    await noteAct(desk, { act: 'calendar-link-closed', by: consultantOf(request) });
    return reply.code(204).send(null);
  });
};
