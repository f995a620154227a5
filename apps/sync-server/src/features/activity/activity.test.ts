import { expect, test } from 'vitest';
import { deriveAudit } from '../../audit/derive-audit.ts';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import { buildTestApp, createTestBrowser } from '../../testing/build-test-app.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';
import { ANA } from '../../testing/test-customer.ts';

const url = '/api/admin/activity';

test('what the consultant and customers did is listed by ids, the newest first, and filtered', async () => {
  const { app, store, clock, signIn } = await buildTestApp();
  const phone = await signIn();
  const server = await startServer(store, clock.now);
  const list = async (query = '') => (await phone.call({ url: `${url}${query}` })).json();
  const { paymentIntentId } = await makeIntent(server, {
    consultationType: 'virtual',
    duration: '60min',
    amount: 7_000,
    selectedDate: '2027-03-15' as never,
    selectedTime: '10:00' as never,
    customerInfo: ANA,
  });
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  clock.advance(1);
  await phone.call({ url: '/api/admin/export' });
  clock.advance(1);
  await phone.call({ url: `/api/admin/customers/${ANA.email}/export` });
  await deriveAudit(server.ctx);
  await deriveAudit(server.ctx);

  const { entries, next, devices } = await list();
  const [{ deviceId }] = devices;
  expect(next).toBeNull();
  const acts: string[] = entries.map(({ act, role }: { act: string; role: string }) => `${act} ${role}`);
  // Actions of one moment have no order.
  expect([...acts.slice(0, 2), ...acts.slice(2).sort()]).toEqual([
    'customer-exported consultant',
    'practice-exported consultant',
    'booking.place customer',
    'sign-in consultant',
  ]);
  const id = booked.ok ? booked.value.bookingId : '';
  expect(JSON.stringify(entries)).toContain(`booking:${id}`);
  expect(JSON.stringify(entries)).not.toMatch(/Ana|Reyes|example\.com/);
  expect((await list('?kind=access')).entries).toHaveLength(3);
  expect((await list(`?who=${deviceId}&kind=changes`)).entries).toEqual([]);
  expect((await list('?who=customer')).entries).toHaveLength(1);
  expect((await list(`?before=${entries[1].id}`)).entries).toEqual(entries.slice(2));
  expect((await createTestBrowser(app).call({ url })).statusCode).toBe(401);
});

test('a page holds fifty, and the next one goes on where it ended', async () => {
  const { store, clock, signIn } = await buildTestApp();
  const phone = await signIn();
  const ops = store.database('ops');
  const by = { role: 'system' };
  for (let number = 0; number < 60; number += 1)
    await ops.put({
      _id: `audit:2027-02-01T00:00:00.000Z.${1000 + number}`,
      type: 'audit',
      v: 1,
      at: clock.now(),
      act: 'settings.change',
      by,
      about: [],
      expiresAt: clock.now(),
    } as never);

  const first = (await phone.call({ url })).json();
  const second = (await phone.call({ url: `${url}?before=${first.next}` })).json();

  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 11, null]);
  expect(new Set([...first.entries, ...second.entries].map(({ id }: { id: string }) => id)).size).toBe(61);
});
