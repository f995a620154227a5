import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { WALK_IN_COMMAND } from '../../testing/walk-in.ts';

/** With a tip of $5. */
const walkIn = { ...WALK_IN_COMMAND, bookingId: 'BK-AAAAAA', tipCents: 500 };

/** Three weeks before the server's now. */
const LONG_AGO = '2027-02-08T15:59:00.000Z';
const command = (kind: string, payload: object, id = ulid()) => ({ id, kind, at: LONG_AGO, payload });

test('a phone three weeks old: what the server still knows is done, the rest is refused alone, with a reason', async () => {
  const { signIn } = await buildTestApp();
  const phone = await signIn();
  const commands = [
    command('booking.archive', { bookingId: 'BK-AAAAAA' }),
    command('booking.create', { ...walkIn, fieldOfAnOlderForm: true }),
    command('booking.create', walkIn),
  ];

  const answer = await phone.call({
    method: 'POST',
    url: '/api/admin/commands',
    payload: { commands },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.json().outcomes).toMatchObject([
    { status: 'rejected', code: 'unknown_kind', message: 'This change is not known to the server.' },
    { status: 'rejected', code: 'invalid_input', issues: [{ path: 'fieldOfAnOlderForm' }] },
    { status: 'applied' },
  ]);
});

test('the same work sent again by the updated console, as new commands, is done', async () => {
  const { signIn } = await buildTestApp();
  const phone = await signIn();
  const send = (payload: object) =>
    phone.call({
      method: 'POST',
      url: '/api/admin/commands',
      payload: { commands: [command('booking.create', payload)] },
    });
  await send({ ...walkIn, fieldOfAnOlderForm: true });

  const answer = await send(walkIn);

  expect(answer.json().outcomes).toMatchObject([{ status: 'applied' }]);
});

test('a change that another version carried out, in words of its own, is not refused when its answer was lost', async () => {
  const { signIn } = await buildTestApp();
  const phone = await signIn();
  const send = async (payload: object, id: string) => {
    const commands = [command('booking.create', payload, id)];
    return (await phone.call({ method: 'POST', url: '/api/admin/commands', payload: { commands } })).json();
  };
  const id = ulid();
  const first = await send(walkIn, id);

  expect(await send({ ...walkIn, fieldOfAnOlderForm: true }, id)).toEqual(first);
  expect(first.outcomes).toMatchObject([{ status: 'applied' }]);
});
