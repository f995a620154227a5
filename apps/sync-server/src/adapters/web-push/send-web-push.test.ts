import { expect, test } from 'vitest';
import webPush from 'web-push';
import { createPushSender } from './send-web-push.ts';
import { createBrowser, openPushStandIn } from './testing/push-stand-in.ts';

const keys = webPush.generateVAPIDKeys();
const message = { payload: '{"title":"Hällo"}', ttlSeconds: 3_600, contact: 'mailto:ana@example.com' };

test('what is sent is signed by us, kept as long as we said, and read by that browser alone', async () => {
  const { apiBase, taken, senders } = await openPushStandIn();
  const send = createPushSender({ apiBase });
  const [phone, other] = [createBrowser('phone'), createBrowser('other')];

  expect(await send(phone.address, keys, message)).toBe('delivered');

  const [push] = taken;
  if (!push) throw new Error('nothing was sent');
  expect(push).toMatchObject({ name: 'phone', ttl: '3600' });
  expect(phone.read(push.body)).toBe(message.payload);
  expect(() => other.read(push.body)).toThrow();
  expect([...senders]).toEqual([keys.publicKey]);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [413, 'refused'],
] as const)('an answer of %i means %s', async (status, outcome) => {
  const { apiBase, answerNext } = await openPushStandIn();
  answerNext(status);

  expect(await createPushSender({ apiBase })(createBrowser('phone').address, keys, message)).toBe(outcome);
});

test('a service that does not answer is tried later', async () => {
  const send = createPushSender({ apiBase: 'http://127.0.0.1:1' });

  expect(await send(createBrowser('phone').address, keys, message)).toBe('later');
});

test.each([
  'https://127.0.0.1/send',
  'https://localhost/send',
  'http://push.example/send',
  'https://10.0.0.7/send',
  'no address',
])('nothing is sent to %s', async (endpoint) => {
  const { address } = createBrowser('phone');

  expect(await createPushSender()({ ...address, endpoint }, keys, message)).toBe('refused');
});

test('a subscription whose keys are none is refused, and nobody is asked', async () => {
  const { apiBase, taken } = await openPushStandIn();
  const { address } = createBrowser('phone');
  const broken = { ...address, keys: { p256dh: 'AAAA', auth: 'AAAA' } };

  expect(await createPushSender({ apiBase })(broken, keys, message)).toBe('refused');
  expect(taken).toEqual([]);
});
