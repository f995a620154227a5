import type { calendar_v3 } from '@googleapis/calendar';
import type { PlannedVisit } from '../../meetings/visit-calendar.ts';

type GoogleEvent = calendar_v3.Schema$Event;

/** The visit as Google wants it; `confirmed` also brings back an entry that was removed by hand. */
export const googleEvent = (visit: PlannedVisit): GoogleEvent => ({
  status: 'confirmed',
  summary: visit.summary,
  description: visit.description,
  location: visit.location,
  start: { dateTime: visit.startsAt, timeZone: visit.timeZone },
  end: { dateTime: visit.endsAt, timeZone: visit.timeZone },
});

/** Asks for a room of Google Meet; the same request id never makes a second one. */
export const withRoom = (event: GoogleEvent, { eventId }: PlannedVisit): GoogleEvent => ({
  ...event,
  conferenceData: {
    createRequest: { requestId: eventId, conferenceSolutionKey: { type: 'hangoutsMeet' } },
  },
});

/** The room of an entry; null while it has none. */
export function roomOf({ hangoutLink, conferenceData }: GoogleEvent): string | null {
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video');
  return hangoutLink ?? video?.uri ?? null;
}
