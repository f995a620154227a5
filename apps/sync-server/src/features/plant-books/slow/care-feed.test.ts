import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { EMAIL, openSharedBook } from '../testing/shared-book.ts';

const DAY_MINUTES = 24 * 60;

async function openFeed() {
  const opened = await openSharedBook();
  const { customer, key, app } = opened;
  const linked = await customer.post('/api/plants/feed-link', { key });
  const { pathname: path } = new URL(String(linked.body.url));
  const read = (known?: string) =>
    app.inject({
      url: path,
      remoteAddress: '10.9.0.1',
      headers: known === undefined ? {} : { 'if-none-match': known },
    });
  return { ...opened, path, read };
}

const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));

test('the feed has one whole day for each day with something to do, and a program reads it', async () => {
  const { read, path, key, logged } = await openFeed();

  const answer = await read();

  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  expect(answer.body).toContain('X-PUBLISHED-TTL:PT1H');
  const entries = entriesOf(answer.body);
  expect(entries.map(({ startDate }) => startDate.toString())).toEqual([
    ...['2027-03-22', '2027-03-29', '2027-04-05', '2027-04-12', '2027-04-19', '2027-04-26'],
  ]);
  const [first] = entries;
  expect(first?.summary).toBe('Water: Fern, Pothos');
  expect(first?.startDate.isDate).toBe(true);
  expect(first?.endDate.toString()).toBe('2027-03-23');
  expect(first?.description).toContain('Next step: Move it away from the heater; mist it, please.');
  expect(first?.description).toContain('https://plants.example/plants');
  expect(entries.find(({ startDate }) => startDate.toString() === '2027-04-12')?.summary).toBe(
    'Water: Fern, Pothos. Feed: Fern',
  );
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  expect(answer.body).not.toContain(key);
  expect(logged()).toContain('/api/plants/feed/');
  expect(logged()).not.toContain(path.split('/').at(-1)?.slice(0, 30));
});

test('lines are folded at 75 octets, and a repeat is the same to the byte', async () => {
  const { read } = await openFeed();
  const { body } = await read();
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect((await read()).body).toBe(body);
});

test('who knows the latest version hears so, until something is done or a day is over', async () => {
  const { read, customer, key, clock } = await openFeed();
  clock.advance(21 * DAY_MINUTES);
  const first = String((await read()).headers.etag);
  const again = await read(first);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first]);
  expect((await read(`"other", W/${first}`)).statusCode).toBe(304);

  const page = (await customer.post('/api/plants/read', { key })).body as unknown as {
    plants: { plantId: string }[];
  };
  const plantId = page.plants[0]?.plantId;
  await customer.post('/api/plants/done', { key, plantId, tasks: ['water'], on: '2027-03-22' });
  const done = await read(first);
  expect(done.statusCode).toBe(200);
  expect(entriesOf(done.body)[0]?.summary).toBe('Water: Pothos');

  clock.advance(DAY_MINUTES);
  expect((await read(String(done.headers.etag))).statusCode).toBe(200);
});

test('the keys of page and feed open nothing of each other, and a new link closes both', async () => {
  const { read, path, app, key, customer, command } = await openFeed();
  const feedKey = path.split('/').at(-1)?.replace('.ics', '');
  expect((await customer.post('/api/plants/read', { key: feedKey })).status).toBe(404);
  expect((await app.inject({ url: `/api/plants/feed/${key}.ics` })).statusCode).toBe(404);
  await command('plantBook.newLink', { customerEmail: EMAIL, sendMail: false });
  expect((await read()).statusCode).toBe(404);
});

test('a visit that is taken back leaves the calendar', async () => {
  const { read, unshare } = await openFeed();
  const { headers } = await read();
  await unshare();
  const empty = await read(String(headers.etag));
  expect([empty.statusCode, entriesOf(empty.body)]).toEqual([200, []]);
});
