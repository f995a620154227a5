import type { Booking } from '@fieldleaf/domain/booking/booking';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { beforeEach, expect, test } from 'vitest';
import { signedCall, TWILIO_ACCOUNT } from '../../adapters/twilio/testing/twilio-stand-in.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createTestCustomer } from '../../testing/test-customer.ts';

const HOME = 'http://localhost:3000';
const HERS = '+12145550101';

let server: TestApp;
beforeEach(async () => {
  server = await buildTestApp({ config: { twilio: TWILIO_ACCOUNT, publicUrl: HOME } });
});

const reply = (Body: string, changes: { From?: string; token?: string } = {}) =>
  server.app.inject(
    signedCall(
      `${HOME}/api/texts/incoming`,
      { From: HERS, To: TWILIO_ACCOUNT.from, Body, NumMedia: '0', ...changes },
      changes.token,
    ),
  );

const bookingOf = async (bookingId: string) =>
  server.store.database('practice').get<Booking>(`booking:${bookingId}`);

const stops = () => server.store.database('ops').range({ from: 'text-stop:', to: 'text-stop:\uffff' });

const book = () => createTestCustomer(server.app).book({ textConsent: TEXT_CONSENT_VERSION });

test('STOP is heard at once, seen at the visit, and heard again it is the same; START takes it back', async () => {
  const { bookingId } = await book();
  const answers = [await reply('STOP'), await reply('stop')];

  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    // Twilio answers it by itself.
    expect(body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
  }
  expect(await stops()).toHaveLength(1);
  expect(JSON.stringify(await stops())).not.toContain('5550101');
  expect((await bookingOf(bookingId))?.textConsent).toHaveProperty('stoppedAt');

  await reply('START');
  expect(await stops()).toEqual([]);
  expect((await bookingOf(bookingId))?.textConsent).not.toHaveProperty('stoppedAt');
});

test('what Twilio does not know is answered in the language it was said in', async () => {
  expect((await reply('Alto')).body).toContain('ya no recibira');
  expect(await stops()).toHaveLength(1);
  expect((await reply('AYUDA')).body).toContain('mensajes sobre su visita');
});

test('whoever was texted hears that nobody reads replies, a stranger hears nothing', async () => {
  expect((await reply('Can we say 3?')).body).toContain('<Response/>');
  await book();
  expect((await reply('Can we say 3?')).body).toMatch(/<Message>.*replies to this number are not read/);
  expect((await reply('hello', { From: '+12145550199' })).body).toContain('<Response/>');
});

test('what did not arrive is told at the visit', async () => {
  const { bookingId } = await book();
  const practice = server.store.database('practice');
  const sent = {
    textId: 'confirmation',
    cause: 'confirmation',
    status: 'sent',
    attempts: 1,
    at: server.clock.now(),
  };
  await practice.put({ ...(await bookingOf(bookingId)), texts: [sent] } as never);
  const url = `${HOME}/api/texts/status/${bookingId}/confirmation`;

  expect((await server.app.inject(signedCall(url, { MessageStatus: 'delivered' }))).statusCode).toBe(204);
  expect((await bookingOf(bookingId))?.texts).toMatchObject([{ status: 'sent' }]);
  const undelivered = signedCall(url, { MessageStatus: 'undelivered', ErrorCode: '30006' });
  expect((await server.app.inject(undelivered)).statusCode).toBe(204);
  expect((await server.app.inject(undelivered)).statusCode).toBe(204);
  expect((await bookingOf(bookingId))?.texts).toMatchObject([{ status: 'failed', failure: '30006' }]);
});

test('what is not signed with our token, or was signed for something else, does nothing', async () => {
  await book();
  const good = signedCall(`${HOME}/api/texts/incoming`, { From: HERS, Body: 'STOP' });
  const wrong = [
    signedCall(`${HOME}/api/texts/incoming`, { From: HERS, Body: 'STOP' }, 'another-token-of-nobody'),
    { ...good, payload: good.payload.replace('5550101', '5550199') },
    { ...good, headers: { 'content-type': good.headers['content-type'] } },
    { ...good, url: '/api/texts/status/BK-AAAAAA/confirmation' },
    { ...signedCall(`https://elsewhere.example/api/texts/incoming`, { From: HERS, Body: 'STOP' }) },
  ];
  for (const call of wrong) {
    const { statusCode, body } = await server.app.inject(call as typeof good);
    expect(statusCode).toBe(400);
    expect(body).not.toContain('card');
  }
  expect(await stops()).toEqual([]);
});

test('without a provider there is nobody to call', async () => {
  const alone = await buildTestApp();
  const { statusCode } = await alone.app.inject(signedCall(`${HOME}/api/texts/incoming`, { Body: 'STOP' }));
  expect(statusCode).toBe(404);
});
