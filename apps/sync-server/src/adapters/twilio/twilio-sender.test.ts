import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTwilioStandIn, REFUSALS, TWILIO_ACCOUNT } from './testing/twilio-stand-in.ts';
import { createTwilioSender } from './twilio-sender.ts';

let standIn: Awaited<ReturnType<typeof openTwilioStandIn>>;
beforeEach(async () => {
  standIn = await openTwilioStandIn();
});
afterEach(() => standIn.close());

const text = {
  name: 'BK-AAAAAA.confirmation',
  to: '+12145550101',
  body: 'Ünder & über: your visit?',
  reportTo: 'https://plants.example/api/texts/status/BK-AAAAAA/confirmation',
} as const;

const senderOf = (changes: Partial<typeof TWILIO_ACCOUNT> = {}) =>
  createTwilioSender({ ...TWILIO_ACCOUNT, apiBase: standIn.url, ...changes });

test('a text goes out from the number, or by the messaging service, with where to report', async () => {
  const { reportTo, body, to } = text;
  expect(await senderOf()(text)).toMatchObject({ ok: true });
  const service = `MG${'0'.repeat(32)}`;
  expect(await senderOf({ from: service })(text)).toMatchObject({ ok: true });

  expect(standIn.taken).toEqual([
    { to, body, reportTo, from: TWILIO_ACCOUNT.from, service: null },
    { to, body, reportTo, from: null, service },
  ]);
});

test.each([
  ['invalidNumber', '21211', true],
  ['landline', '21614', true],
  ['unsubscribed', '21610', true],
  ['tooMany', '20429', false],
  ['down', '20503', false],
] as const)('%s is %s, and whether that is for good: %s', async (name, failure, isFinal) => {
  standIn.refuseNext(REFUSALS[name]);
  expect(await senderOf()(text)).toEqual({ ok: false, error: { failure, isFinal } });
});

test('a wrong password and no connection are no fault of the text', async () => {
  expect(await senderOf({ authToken: 'another-token-of-nobody' })(text)).toEqual({
    ok: false,
    error: { failure: '20003', isFinal: false },
  });
  standIn.refuseNext('drop');
  expect(await senderOf()(text)).toEqual({ ok: false, error: { failure: 'unreachable', isFinal: false } });
});
