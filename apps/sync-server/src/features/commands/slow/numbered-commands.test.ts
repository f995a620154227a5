import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp, type TestBrowser } from '../../../testing/build-test-app.ts';

const note = () => ({
  id: ulid(),
  kind: 'customerNote.add',
  at: '2027-03-01T15:59:00.000Z',
  payload: { customerEmail: 'ana@example.com', note: 'Prefers mornings', consultationDate: '2027-03-01' },
});

const post = async (phone: TestBrowser, payload: object) => {
  const answer = await phone.call({ method: 'POST', url: '/api/admin/commands', payload });
  return { status: answer.statusCode, ...answer.json() };
};

const send = (phone: TestBrowser, numbers: readonly number[], rest: object = {}) =>
  post(phone, { commands: numbers.map(note), numbered: { generation: 'a', numbers, ...rest } });

const told = async (phone: TestBrowser) => (await phone.call({ url: '/api/admin/session' })).json().received;

test('a server that counts says so to a phone of which it has counted nothing yet', async () => {
  const phone = await (await buildTestApp()).signIn();

  expect(await told(phone)).toEqual([]);
});

test('the highest number without a gap is answered beside the outcomes, and to who asks for the session', async () => {
  const phone = await (await buildTestApp()).signIn();

  expect(await send(phone, [1, 2])).toMatchObject({
    outcomes: [{ status: 'applied' }, { status: 'applied' }],
    received: { generation: 'a', highest: 2, beyond: [] },
  });
  expect((await send(phone, [4])).received).toEqual({
    generation: 'a',
    highest: 2,
    beyond: [{ from: 4, to: 4 }],
  });
  expect((await send(phone, [3])).received).toMatchObject({ highest: 4, beyond: [] });
  expect(await told(phone)).toEqual([{ generation: 'a', highest: 4, beyond: [] }]);
});

test('what is sent again counts once, and what is refused counts like what is applied', async () => {
  const phone = await (await buildTestApp()).signIn();
  const commands = [note(), { ...note(), kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } }];
  const twice = { commands, numbered: { generation: 'a', numbers: [1, 2] } };

  const answers = [await post(phone, twice), await post(phone, twice)];

  expect(answers[0].outcomes).toMatchObject([{ status: 'applied' }, { status: 'rejected' }]);
  expect(answers.map(({ received }) => received.highest)).toEqual([2, 2]);
});

test('a number that was skipped leaves no gap', async () => {
  const phone = await (await buildTestApp()).signIn();

  const { received } = await send(phone, [1, 4], { skipped: [{ from: 2, to: 3 }] });

  expect(received).toEqual({ generation: 'a', highest: 4, beyond: [] });
});

test('requests of a phone at the same moment are all counted', async () => {
  const phone = await (await buildTestApp()).signIn();

  await Promise.all([3, 1, 5, 2, 4].map((number) => send(phone, [number])));

  expect(await told(phone)).toEqual([{ generation: 'a', highest: 5, beyond: [] }]);
});

test('each device and each generation is counted by itself, and the latest five generations are told', async () => {
  const { signIn } = await buildTestApp();
  const [one, other] = [await signIn(), await signIn()];
  for (const generation of ['a', 'b', 'c', 'd', 'e', 'f']) await send(one, [1, 2], { generation });

  expect(await told(one)).toMatchObject(['f', 'e', 'd', 'c', 'b'].map((generation) => ({ generation })));
  expect(await told(other)).toEqual([]);
});

test('an older phone sends no numbers and is answered as before', async () => {
  const phone = await (await buildTestApp()).signIn();

  const answer = await post(phone, { commands: [note()] });

  expect(answer).toMatchObject({ status: 200, outcomes: [{ status: 'applied' }] });
  expect(answer).not.toHaveProperty('received');
  expect(await told(phone)).toEqual([]);
});

test('numbers that are not one for each command are refused before anything runs', async () => {
  const phone = await (await buildTestApp()).signIn();

  const answer = await post(phone, { commands: [note()], numbered: { generation: 'a', numbers: [1, 2] } });

  expect([answer.status, answer.issues[0].path]).toEqual([400, 'numbered.numbers']);
  expect((await send(phone, [0])).status).toBe(400);
});

test('with its device the count goes', async () => {
  const { signIn, store } = await buildTestApp();
  const [phone, laptop] = [await signIn(), await signIn()];
  await send(phone, [1]);
  const { deviceId } = (await phone.call({ url: '/api/admin/session' })).json();
  const ops = store.database('ops');
  expect(await ops.get(`received:${deviceId}`)).toBeDefined();

  await laptop.call({ method: 'DELETE', url: `/api/admin/devices/${deviceId}` });

  expect(await ops.get(`received:${deviceId}`)).toBeUndefined();
});
