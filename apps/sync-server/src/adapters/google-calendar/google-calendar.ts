import { err, ok } from '@fieldleaf/domain/result';
import type { calendar_v3 } from '@googleapis/calendar';
import type { PlannedVisit, VisitCalendar } from '../../meetings/visit-calendar.ts';
import { googleEvent, roomOf, withRoom } from './google-event.ts';
import { googleFailure, statusOf } from './google-failure.ts';

type Events = calendar_v3.Calendar['events'];

const CONFLICT = 409;
const BAD_REQUEST = 400;
const GONE = [404, 410];

/**
 * The consultant's Google calendar. The id of an entry is ours, so an answer that got lost is no
 * question: adding it again is a conflict, and then it is changed.
 */
export function createGoogleCalendar(events: Events, calendarId: string): VisitCalendar {
  const add = async (visit: PlannedVisit, event: calendar_v3.Schema$Event) => {
    const requestBody = { ...event, id: visit.eventId };
    try {
      return (await events.insert({ calendarId, conferenceDataVersion: 1, requestBody })).data;
    } catch (error) {
      if (statusOf(error) !== CONFLICT) throw error;
      const change = { calendarId, eventId: visit.eventId, conferenceDataVersion: 1, requestBody: event };
      return (await events.patch(change)).data;
    }
  };
  /** Not every account may make rooms; then the visit is in the calendar without one. */
  const addWithRoom = async (visit: PlannedVisit) => {
    const event = googleEvent(visit);
    try {
      return await add(visit, withRoom(event, visit));
    } catch (error) {
      if (statusOf(error) !== BAD_REQUEST) throw error;
      return await add(visit, event);
    }
  };

  return {
    put: async (visit) => {
      try {
        const entry = await (visit.wantsRoom ? addWithRoom(visit) : add(visit, googleEvent(visit)));
        return ok({ meetingLink: roomOf(entry) });
      } catch (error) {
        return err(googleFailure(error));
      }
    },
    remove: async (eventId) => {
      try {
        await events.delete({ calendarId, eventId });
      } catch (error) {
        if (!GONE.includes(statusOf(error))) return err(googleFailure(error));
      }
      return ok(undefined);
    },
  };
}
