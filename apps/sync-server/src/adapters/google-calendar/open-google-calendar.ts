import { readFile } from 'node:fs/promises';
import { err, ok } from '@fieldleaf/domain/result';
import { auth, calendar, type calendar_v3 } from '@googleapis/calendar';
import type { GoogleCalendar } from '../../config.ts';
import type { CalendarFailure, PlannedVisit, VisitCalendar } from '../../meetings/visit-calendar.ts';

const SCOPE = 'https://www.googleapis.com/auth/calendar.events';
const TIMEOUT_MS = 8_000;

type Network = { readonly fetch?: typeof fetch; readonly timeoutMs?: number };

/**
 * Opens the calendar with the key of a service account. Throws when the file is no such key: the server
 * does not start then. Failed calls are not repeated here but by whoever knows what is still wanted.
 */
export async function openGoogleCalendar(
  { credentialsFile, calendarId }: GoogleCalendar,
  network: Network = {},
): Promise<VisitCalendar> {
  const { email, key } = keyIn(await readFile(credentialsFile, 'utf8'));
  const options = { timeout: network.timeoutMs ?? TIMEOUT_MS, retry: false };
  const account = new auth.JWT({
    email,
    key,
    scopes: [SCOPE],
    transporterOptions: { ...options, fetchImplementation: network.fetch ?? fetch },
  });
  const { events } = calendar({ version: 'v3', auth: account, ...options });
  return createGoogleCalendar(events, calendarId);
}

function keyIn(text: string): { email: string; key: string } {
  const account: unknown = JSON.parse(text);
  if (typeof account === 'object' && account !== null) {
    const { client_email: email, private_key: key } = account as Record<string, unknown>;
    if (typeof email === 'string' && typeof key === 'string') return { email, key };
  }
  throw new Error('GOOGLE_CALENDAR_CREDENTIALS: the file is not the key of a service account');
}

type Events = calendar_v3.Calendar['events'];

const CONFLICT = 409;
const BAD_REQUEST = 400;
const GONE = [404, 410];

/**
 * The consultant's Google calendar. The id of an entry is ours, so an answer that got lost is no
 * question: adding it again is a conflict, and then it is changed.
 */
function createGoogleCalendar(events: Events, calendarId: string): VisitCalendar {
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

type GoogleEvent = calendar_v3.Schema$Event;

/** The visit as Google wants it; `confirmed` also brings back an entry that was removed by hand. */
const googleEvent = (visit: PlannedVisit): GoogleEvent => ({
  status: 'confirmed',
  summary: visit.summary,
  description: visit.description,
  location: visit.location,
  start: { dateTime: visit.startsAt, timeZone: visit.timeZone },
  end: { dateTime: visit.endsAt, timeZone: visit.timeZone },
});

/** Asks for a room of Google Meet; the same request id never makes a second one. */
const withRoom = (event: GoogleEvent, { eventId }: PlannedVisit): GoogleEvent => ({
  ...event,
  conferenceData: {
    createRequest: { requestId: eventId, conferenceSolutionKey: { type: 'hangoutsMeet' } },
  },
});

/** The room of an entry; null while it has none. */
function roomOf({ hangoutLink, conferenceData }: GoogleEvent): string | null {
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video');
  return hangoutLink ?? video?.uri ?? null;
}

type GoogleError = { readonly status?: unknown; readonly response?: { readonly status?: unknown } };

/** The HTTP status of Google's answer; 0 when there was none. */
function statusOf(error: unknown): number {
  const { status, response } = (typeof error === 'object' && error !== null ? error : {}) as GoogleError;
  return Number(response?.status ?? status) || 0;
}

const RATE_LIMITED = /rate ?limit|quota/i;

/**
 * Returns the failure without the request's words, which name people. Google says 403 both for "not allowed" and
 * for "too often".
 */
function googleFailure(error: unknown): CalendarFailure {
  const status = statusOf(error);
  const isTooOften = status === 429 || (status === 403 && RATE_LIMITED.test(messageOf(error)));
  if (isTooOften) return { code: 'unavailable', reason: `Google Calendar: too many requests (${status})` };
  if (status === 401 || status === 403 || isGrantRefused(error))
    return { code: 'unauthorized', reason: `Google Calendar: no access (${status})` };
  if (status >= 400 && status < 500 && status !== 408)
    return { code: 'refused', reason: `Google Calendar: refused (${status})` };
  return { code: 'unavailable', reason: `Google Calendar: no answer (${status})` };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** True if Google's token call reports an unknown key. */
const isGrantRefused = (error: unknown): boolean => /invalid_grant|invalid_client/.test(messageOf(error));
