import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { beginNewEpoch, createReadPracticeHead, readRestores } from './practice-head.ts';

test('every answer names the practice, refusals and those without a session too', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  const { practice } = (await phone.call({ url: '/api/admin/session' })).json();
  expect(practice).toEqual({ practiceId: expect.any(String), epoch: expect.any(String) });

  for (const url of ['', '/_changes', '/_local/abc', '/booking:none'])
    expect((await phone.call({ url: `/sync/practice${url}` })).headers).toMatchObject({
      'fieldleaf-practice': practice.practiceId,
      'fieldleaf-epoch': practice.epoch,
    });
  const pin = { pin: '000000', deviceName: 'Phone' };
  for (const call of [
    { url: '/sync/practice/_changes' },
    { url: '/api/admin/session' },
    { url: '/api/admin/session', method: 'POST', payload: pin },
    { url: '/api/config' },
    { url: '/api/nowhere' },
    { url: '/api/health/live' },
  ] as const)
    expect((await app.inject(call)).headers['fieldleaf-practice'], call.url).toBe(practice.practiceId);
});

test('two servers that start at the same moment on one store name one practice', async () => {
  const { store, clock } = await buildTestApp();
  const ops = store.database('ops');
  const [one, other] = [1, 2].map(() => createReadPracticeHead({ ops, now: clock.now }));

  const heads = await Promise.all([one?.(), other?.()]);

  expect(heads[0]).toEqual(heads[1]);
});

test('a copy that took the place of what was there is the same practice in another epoch, and says since when', async () => {
  const { store, clock, signIn } = await buildTestApp();
  const phone = await signIn();
  const headNow = async () => (await phone.call({ url: '/api/admin/session' })).json().practice;
  const before = await headNow();
  const ops = store.database('ops');
  const backupMadeAt = clock.now();
  clock.advance(60);

  const restore = await beginNewEpoch(ops, { backupMadeAt, now: clock.now() });

  const after = await headNow();
  expect(after).toEqual({
    practiceId: before.practiceId,
    epoch: restore.epoch,
    restored: { backupMadeAt, restoredAt: clock.now(), lostEpoch: before.epoch },
  });
  expect(after.epoch).not.toBe(before.epoch);
  expect((await phone.call({ url: '/sync/practice' })).headers['fieldleaf-epoch']).toBe(after.epoch);
  expect(await readRestores(ops)).toEqual([{ ...restore, settledAt: null }]);
});
