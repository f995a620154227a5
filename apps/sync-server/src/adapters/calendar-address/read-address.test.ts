import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress } from '../public-internet/open-internet.ts';
import { createCalendarReader } from './read-address.ts';

const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const protocols = ['http:', 'https:'];
/** Reaches this machine, as the real one may not. */
const here = { isAllowed: () => true, protocols };
const readHere = createCalendarReader(here);
/** Takes `http:` only so that a server of the test can be asked. */
const readGuarded = createCalendarReader({ protocols });

test('a calendar is read, through redirects too', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/calendar.ics' }).end();
    else response.end(CALENDAR);
  });

  expect(await readHere(`${origin}/calendar.ics`)).toEqual({ ok: true, value: CALENDAR });
  expect(await readHere(` ${origin}/moved `)).toEqual({ ok: true, value: CALENDAR });
});

test('a name that leads to this machine is not asked', async () => {
  let asked = 0;
  const origin = await serve((_request, response) => {
    asked += 1;
    response.end(CALENDAR);
  });

  expect(await readGuarded(`${origin}/calendar.ics`)).toEqual({ ok: false, error: { code: 'not_allowed' } });
  expect(asked).toBe(0);
});

test('a private host that is named is asked, by http too, and only at its port', async () => {
  const [origin, other] = [
    await serve((_request, response) => response.end(CALENDAR)),
    await serve((_request, response) => response.end(CALENDAR)),
  ];
  const readNamed = createCalendarReader({ privateHosts: [new URL(origin).host] });

  expect(await readNamed(`${origin}/calendar.ics`)).toEqual({ ok: true, value: CALENDAR });
  expect(await readNamed(`${other}/calendar.ics`)).toEqual({ ok: false, error: { code: 'not_allowed' } });
});

test('a name whose one port is named is not asked at another', async () => {
  const origin = await serve((_request, response) => response.end(CALENDAR));
  const read = createCalendarReader({ protocols, privateHosts: ['localhost:1'] });

  expect(await read(`${origin}/calendar.ics`)).toEqual({ ok: false, error: { code: 'not_allowed' } });
});

test('a redirect leads nowhere that could not be asked itself', async () => {
  const inside = await serve((_request, response) => response.end(CALENDAR));
  const outside = await serve((_request, response) =>
    response.writeHead(302, { location: inside.replace('localhost', '127.0.0.2') }).end(),
  );
  const read = createCalendarReader({ isAllowed: (address) => address !== '127.0.0.2', protocols });

  expect(await read(outside)).toEqual({ ok: false, error: { code: 'not_allowed' } });
});

test.each([
  'http://127.0.0.1/a.ics',
  'https://127.0.0.1/a.ics',
  'https://[::1]/a.ics',
  'https://[::ffff:10.0.0.1]/a.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.10/a.ics',
  'https://0x7f000001/a.ics',
  'https://2130706433/a.ics',
  'https://localhost/a.ics',
  'ftp://calendar.example/a.ics',
  'file:///etc/passwd',
  'no address',
])('%s is refused', async (address) => {
  expect(await createCalendarReader()(address)).toEqual({ ok: false, error: { code: 'not_allowed' } });
});

test.each([
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['::127.0.0.1', false],
  ['::7f00:1', false],
  ['::ffff:0:127.0.0.1', false],
  ['64:ff9b:1::7f00:1', false],
  ['fec0::1', false],
  ['4000::1', false],
  ['2002:7f00:1::', false],
  ['2606:4700::1111', true],
  ['8.8.8.8', true],
  ['::ffff:8.8.8.8', true],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('what is missing, broken, too large, too slow, or goes round in circles says so', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/missing') response.writeHead(404).end();
    else if (request.url === '/broken') response.writeHead(503).end();
    else if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (request.url === '/large') response.end('x'.repeat(6 * 1024 * 1024));
    // The others are never answered.
  });
  const codeOf = async (path: string, reader = readHere) => {
    const read = await reader(`${origin}${path}`);
    return read.ok ? 'ok' : read.error.code;
  };

  expect(await codeOf('/missing')).toBe('not_found');
  expect(await codeOf('/broken')).toBe('unreachable');
  expect(await codeOf('/circle')).toBe('unreachable');
  expect(await codeOf('/large')).toBe('too_large');
  expect(await codeOf('/silent', createCalendarReader({ ...here, timeoutMs: 500 }))).toBe('unreachable');
});
