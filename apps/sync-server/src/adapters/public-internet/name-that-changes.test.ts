import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createCalendarReader } from '../calendar-address/read-address.ts';

/** Addresses the name resolves to, one per lookup. */
const answers: string[] = [];

const OUTSIDE = '127.0.0.1';
const INSIDE = '127.0.0.2';
const read = createCalendarReader({
  isAllowed: (address) => address === OUTSIDE,
  protocols: ['http:'],
  timeoutMs: 5_000,
  resolve: (_name, _options, done) => done(null, [{ address: answers.shift() ?? INSIDE, family: 4 }]),
});

async function serve(host: string, answer: RequestListener, port = 0): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  answers.length = 0;
});

/** One port: a name leads to the one or the other by its address alone. */
async function serveBoth(outside: RequestListener): Promise<number> {
  const port = await serve(OUTSIDE, (request, response) => {
    asked.push('outside');
    outside(request, response);
  });
  await serve(INSIDE, (_request, response) => response.end(`${asked.push('inside')}`), port);
  return port;
}

test('a name that leads outside when it is checked and inside a moment later is asked outside only', async () => {
  const port = await serveBoth((_request, response) => response.end('BEGIN:VCALENDAR'));
  answers.push(OUTSIDE, INSIDE);

  expect(await read(`http://rebind.test:${port}/a.ics`)).toEqual({ ok: true, value: 'BEGIN:VCALENDAR' });
  expect(answers).toEqual([INSIDE]);
  expect(asked).toEqual(['outside']);
});

test('a name that leads inside by the time a redirect names it again is refused', async () => {
  const port = await serveBoth((request, response) =>
    response.writeHead(302, { location: `http://${request.headers.host}/b.ics`, connection: 'close' }).end(),
  );
  answers.push(OUTSIDE, INSIDE);

  expect(await read(`http://rebind.test:${port}/a.ics`)).toEqual({
    ok: false,
    error: { code: 'not_allowed' },
  });
  expect(asked).toEqual(['outside']);
});
