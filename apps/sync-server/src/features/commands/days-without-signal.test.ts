import type { Attention } from '@fieldleaf/domain/attention/attention';
import { day, invoicePayload } from '@fieldleaf/domain/testing/builders';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { ANA, createTestCustomer, VISIT } from '../../testing/test-customer.ts';

const DAYS = 24 * 60;

test('three days without signal: the customer cancels, another buys the time, the consultant completes and bills', async () => {
  const { app, clock, signIn, store } = await buildTestApp();
  const phone = await signIn();
  const [first, second] = [createTestCustomer(app), createTestCustomer(app)];
  const { bookingId } = await first.book();
  await first.post('/api/customer/cancel-booking', { booking_id: bookingId, email: ANA.email });
  const sold = await second.book({ customerInfo: { ...ANA, email: 'ben@example.com' }, ...VISIT });
  const at = clock.now();
  clock.advance(3 * DAYS);
  const commands = [
    { id: ulid(), kind: 'booking.complete', at, payload: { bookingId } },
    {
      id: ulid(),
      kind: 'invoice.create',
      at,
      payload: {
        ...invoicePayload({ invoiceId: 'ab'.repeat(16), createdDate: day('2027-03-04') }),
        bookingId,
      },
    },
  ];
  const send = { method: 'POST', url: '/api/admin/commands', payload: { commands } } as const;

  expect((await phone.call(send)).json()).toMatchObject({ code: 'session_expired' });
  const { outcomes } = (await (await signIn()).call(send)).json();

  expect(outcomes).toMatchObject([
    { status: 'rejected', code: 'booking_cancelled', result: { attentionId: expect.any(String) } },
    { status: 'applied', result: { invoiceId: 'ab'.repeat(16) } },
  ]);
  const practice = store.database('practice');
  const question = await practice.get<Attention>(outcomes[0].result.attentionId);
  expect(question).toMatchObject({ matter: { kind: 'completed-after-cancel', bookingId }, resolved: null });
  expect(await practice.get(`booking:${bookingId}`)).toMatchObject({ status: 'cancelled' });
  expect(await practice.get(`booking:${sold.bookingId}`)).toMatchObject({ status: 'confirmed' });
  const refunds = await practice.range({ from: 'payment:', to: 'payment:\uffff' });
  expect(refunds).toMatchObject([{ kind: 'payment' }, { kind: 'payment' }]);
});
