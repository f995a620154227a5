import { expect, test } from 'vitest';
import { openSharedBook } from '../testing/shared-book.ts';

const FEEDS = 10_000;
/** A fiftieth of the hour in which each is asked once. */
const MOST_CPU_MS = 3_600_000 / 50;
const ASKS = 400;

test('10,000 calendars that ask every hour take less than 2 % of a processor', {
  timeout: 90_000,
}, async () => {
  const { customer, key, app } = await openSharedBook();
  const linked = await customer.post('/api/plants/feed-link', { key });
  const { pathname: url } = new URL(String(linked.body.url));
  let asked = 0;
  const ask = async (headers: Record<string, string>) => {
    // As many addresses as calendars have.
    asked += 1;
    return app.inject({ url, headers, remoteAddress: `10.${asked % 200}.${Math.floor(asked / 200)}.1` });
  };
  const cpuMsOf = async (status: number, headers: Record<string, string>) => {
    for (let n = 0; n < 50; n += 1) expect((await ask(headers)).statusCode).toBe(status);
    const before = process.cpuUsage();
    for (let n = 0; n < ASKS; n += 1) await ask(headers);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / ASKS;
  };
  const etag = String((await ask({})).headers.etag);

  const known = await cpuMsOf(304, { 'if-none-match': etag });
  const whole = await cpuMsOf(200, {});

  process.stderr.write(`processor time: ${known.toFixed(2)} ms unchanged, ${whole.toFixed(2)} ms whole\n`);
  expect(known * FEEDS).toBeLessThan(MOST_CPU_MS);
  // Once a day the calendar of a new day is sent.
  expect(((known * 23 + whole) / 24) * FEEDS).toBeLessThan(MOST_CPU_MS);
});
