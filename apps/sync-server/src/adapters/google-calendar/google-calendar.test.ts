import type { Instant } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import type { PlannedVisit } from '../../meetings/visit-calendar.ts';
import { openGoogleCalendar } from './open-google-calendar.ts';
import { openGoogleStandIn } from './testing/google-stand-in.ts';

const visit: PlannedVisit = {
  eventId: 'fieldleaf0123456789abcdef',
  startsAt: '2027-03-15T15:00:00.000Z' as Instant,
  endsAt: '2027-03-15T16:00:00.000Z' as Instant,
  timeZone: 'America/Chicago',
  summary: 'Virtual Consultation: Ana Reyes',
  description: 'Booking ID: BK-AAAAAA',
  location: '',
  wantsRoom: true,
};

type Account = { readonly mayMakeRooms?: boolean; readonly timeoutMs?: number };

async function open({ timeoutMs = 10_000, ...account }: Account = {}) {
  const google = await openGoogleStandIn(account);
  const { credentialsFile, fetch } = google;
  const calendar = await openGoogleCalendar(
    { credentialsFile, calendarId: 'ana@example.com' },
    { fetch, timeoutMs },
  );
  const entry = () => google.events.get(visit.eventId);
  return { google, calendar, entry };
}

test('a visit becomes an entry with a room, at the moment it is', async () => {
  const { calendar, entry } = await open();

  expect(await calendar.put(visit)).toEqual({
    ok: true,
    value: { meetingLink: 'https://meet.google.com/6789abcdef' },
  });
  expect(entry()).toMatchObject({
    status: 'confirmed',
    summary: visit.summary,
    start: { dateTime: '2027-03-15T15:00:00.000Z', timeZone: 'America/Chicago' },
  });
});

test('put again, the one entry is changed, and its room stays', async () => {
  const { google, calendar, entry } = await open();
  await calendar.put(visit);

  const moved = { ...visit, startsAt: '2027-03-16T15:00:00.000Z' as Instant, wantsRoom: false };
  expect(await calendar.put(moved)).toMatchObject({ value: { meetingLink: expect.any(String) } });

  expect(google.events.size).toBe(1);
  expect(entry()).toMatchObject({ start: { dateTime: '2027-03-16T15:00:00.000Z' } });
});

test('an answer that is lost leaves one entry, when it is put again', async () => {
  const { google, calendar } = await open();
  google.trouble('drop');

  expect(await calendar.put(visit)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  expect(await calendar.put(visit)).toMatchObject({ ok: true });
  expect(google.events.size).toBe(1);
});

test('an account that may not make rooms still gets the visit into the calendar', async () => {
  const { calendar, entry } = await open({ mayMakeRooms: false });

  expect(await calendar.put(visit)).toEqual({ ok: true, value: { meetingLink: null } });
  expect(entry()).toMatchObject({ status: 'confirmed' });
});

test('a removed visit is gone, also when it is removed again, and comes back when it is put', async () => {
  const { calendar, entry } = await open();
  await calendar.put(visit);

  expect(await calendar.remove(visit.eventId)).toMatchObject({ ok: true });
  expect(await calendar.remove(visit.eventId)).toMatchObject({ ok: true });
  expect(entry()).toMatchObject({ status: 'cancelled' });
  expect(await calendar.put(visit)).toMatchObject({ ok: true });
  expect(entry()).toMatchObject({ status: 'confirmed' });
});

test.each([
  [{ status: 401 }, 'unauthorized'],
  [{ status: 403, message: 'Forbidden' }, 'unauthorized'],
  [{ status: 403, message: 'Rate Limit Exceeded' }, 'unavailable'],
  [{ status: 429 }, 'unavailable'],
  [{ status: 500 }, 'unavailable'],
  [{ status: 503 }, 'unavailable'],
  [{ status: 404 }, 'refused'],
  ['hang', 'unavailable'],
] as const)('%j is %s, and nothing of the visit is in the reason', async (trouble, code) => {
  const { google, calendar } = await open(trouble === 'hang' ? { timeoutMs: 300 } : {});
  // A second 401 follows the first: Google's client asks once more with a new token.
  google.trouble(trouble, trouble);

  const put = await calendar.put(visit);

  expect(put).toMatchObject({ ok: false, error: { code } });
  expect(JSON.stringify(put)).not.toMatch(/Ana|Reyes|BK-/);
});

test('a key that is none stops the start', async () => {
  await expect(
    openGoogleCalendar({ credentialsFile: import.meta.filename, calendarId: 'x' }),
  ).rejects.toThrow();
});
