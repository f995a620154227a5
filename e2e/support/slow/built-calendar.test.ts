import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS } from '@fieldleaf/contract/paths';
import { expect, test } from 'vitest';
import { signInByApi } from '../api-console.ts';
import { startServer } from '../server.ts';

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'DTSTART:20990304T150000Z',
  'DTEND:20990304T160000Z',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

test('the built server reads a calendar in the worker that is built beside it', async () => {
  const calendars = createServer((_, response) => response.end(CALENDAR));
  await new Promise<void>((listening) => calendars.listen(0, '127.0.0.1', listening));
  const { port } = calendars.address() as AddressInfo;
  const server = await startServer({ env: { CALENDAR_PRIVATE_HOSTS: `127.0.0.1:${port}` } });
  try {
    const { cookie } = await signInByApi(server.url);
    const connected = await fetch(`${server.url}${PATHS.adminBusyCalendar}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: server.url, cookie },
      body: JSON.stringify({ address: `http://127.0.0.1:${port}/hers.ics` }),
    });
    expect([connected.status, await connected.json()]).toMatchObject([200, { unreadEntries: 0 }]);
  } finally {
    await server.dispose();
    calendars.close();
  }
});
