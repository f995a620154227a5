import { readFile } from 'node:fs/promises';
import { auth, calendar } from '@googleapis/calendar';
import type { GoogleCalendar } from '../../config.ts';
import type { VisitCalendar } from '../../meetings/visit-calendar.ts';
import { createGoogleCalendar } from './google-calendar.ts';

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
