import { BusyCalendarRequest, BusyCalendarResponse } from '@fieldleaf/contract/busy-calendar';
import { invalidInput } from '@fieldleaf/domain/problem/problem';
import { Type } from 'typebox';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { CalendarTrouble } from '../../meetings/read-calendar-address.ts';
import { connectBusyCalendar, describeBusyCalendar, disconnectBusyCalendar } from './busy-calendar.ts';

/** Messages the consultant reads beside the address field. */
const WORDS: Readonly<Record<CalendarTrouble['code'], string>> = {
  not_allowed: 'Please enter an address on the internet that begins with https:// or webcal://.',
  not_found: 'There is no calendar at this address. Please copy its private iCal address again.',
  unreachable: 'This calendar does not answer. Please try again in a few minutes.',
  too_large: 'This calendar is too large to be read: more than 5 MB, or too many repeating entries.',
  no_calendar:
    'This address shows something else than a calendar. Please copy the private iCal address (.ics).',
};

const tags = ['Settings'];

/** The calendar that the consultant is busy by. */
export const busyCalendarRoutes: AppRoutes = async (app, { ctx }) => {
  const read = {
    tags,
    summary: 'Which calendar busy times are read from',
    response: { 200: BusyCalendarResponse },
  };
  app.get('/busy-calendar', { schema: read }, () => describeBusyCalendar(ctx));

  const connect = {
    tags,
    summary: 'Read busy times from a calendar',
    body: BusyCalendarRequest,
    response: { 200: BusyCalendarResponse },
  };
  app.put('/busy-calendar', { schema: connect }, async (request, reply) => {
    const connected = await connectBusyCalendar(ctx, request.body.address);
    if (!connected.ok)
      return sendProblem(reply, invalidInput([{ path: 'address', message: WORDS[connected.error.code] }]));
    await noteAct(ctx, { act: 'busy-calendar-connected', by: consultantOf(request) });
    return connected.value;
  });

  const disconnect = { tags, summary: 'Stop reading busy times', response: { 204: Type.Null() } };
  app.delete('/busy-calendar', { schema: disconnect }, async (request, reply) => {
    await disconnectBusyCalendar(ctx);
    await noteAct(ctx, { act: 'busy-calendar-removed', by: consultantOf(request) });
    return reply.code(204).send(null);
  });
};
