import { cents } from '@fieldleaf/domain/money/cents';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import type { SimulatedIntent } from '../../adapters/simulated-card/simulated-intent.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { playAtEveryStep, type Story } from '../../testing/play-at-every-step.ts';
import { startServer } from '../../testing/start-server.ts';
import { bookUnpaid, chargeVisit, payByHand } from '../../testing/visit-and-charge.ts';
import { finishPayment } from '../finish-payment.ts';
import { openDuePayment } from '../open-due-payment.ts';
import { sweepPayments } from '../sweep-payments.ts';

const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;

/** A visit of $70 that nobody has paid yet, and what came of everybody's money. */
async function openVisit() {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const bookingId = await bookUnpaid(server);
  const [ops, practice] = [store.database('ops'), store.database('practice')];
  const from = (prefix: string) => ({ from: prefix, to: `${prefix}\uffff` });
  return {
    server,
    bookingId,
    passMinutes: (minutes: number) => {
      now = plusMinutes(now, minutes);
    },
    payments: async () =>
      (await practice.range<object>(from('payment:'))).map((payment) => ({ ...payment, _rev: '' })),
    refundsOf: async (id: string) => (await ops.get<SimulatedIntent>(`simulated-intent:${id}`))?.refunds,
    stateOf: async (id: string) => (await ops.get<SimulatedIntent>(`simulated-intent:${id}`))?.state,
    stillOpen: () => ops.range(from('open-payment:')),
    refundMails: async () => (await practice.range<{ to: object }>(from('mail:payment-refunded'))).length,
  };
}

test('a visit that was paid by card while the browser died is paid by the sweep, the tip with it', async () => {
  const { server, bookingId, payments, stillOpen } = await openVisit();
  const reference = await chargeVisit(server, bookingId, { tipAmount: 14 });

  await sweepPayments(server.ctx);
  await sweepPayments(server.ctx);

  expect(await payments()).toMatchObject([
    { bookingId, reference, kind: 'payment', method: 'card', amountCents: 8_400, tipCents: 1_400 },
  ]);
  expect(await stillOpen()).toEqual([]);
});

test('a payment that nobody makes within the hour is cancelled', async () => {
  const { server, bookingId, passMinutes, stateOf, stillOpen, payments } = await openVisit();
  const reference = await chargeVisit(server, bookingId, { isPaid: false });
  await sweepPayments(server.ctx);
  expect(await stillOpen()).toHaveLength(1);

  passMinutes(61);
  await sweepPayments(server.ctx);

  expect([await stateOf(reference), await stillOpen(), await payments()]).toEqual(['canceled', [], []]);
});

test('of two cards begun together one counts, the other goes back, and its payer is told', async () => {
  const { server, bookingId, payments, refundsOf, refundMails } = await openVisit();
  const [one, other] = [await chargeVisit(server, bookingId), await chargeVisit(server, bookingId)];

  const finished = await Promise.all([one, other].map((id) => finishPayment(server.ctx, id)));

  expect(finished.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(finished.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'visit_payment_refunded' } });
  expect(await payments()).toHaveLength(1);
  const refunded = [...((await refundsOf(one)) ?? []), ...((await refundsOf(other)) ?? [])];
  expect(refunded.map(({ amountCents }) => amountCents)).toEqual([7_000]);
  expect(await refundMails()).toBe(1);
});

test.each([
  [
    'Venmo',
    (open: Awaited<ReturnType<typeof openVisit>>) =>
      payByHand(open.server, { bookingId: open.bookingId, method: 'venmo', amountCents: 7_000 }),
  ],
  [
    'a cancellation',
    async ({ server, bookingId }: Awaited<ReturnType<typeof openVisit>>) => {
      await server.ctx.runCommand({ kind: 'booking.cancel', by: CONSULTANT, payload: { bookingId } });
    },
  ],
])('a card that is typed while %s comes first goes back, and its payer is told', async (_, happens) => {
  const visit = await openVisit();
  const { server, bookingId, refundsOf, refundMails } = visit;
  const reference = await chargeVisit(server, bookingId);
  await happens(visit);

  expect(await finishPayment(server.ctx, reference)).toMatchObject({
    error: { code: 'visit_payment_refunded' },
  });

  expect((await refundsOf(reference))?.map(({ amountCents }) => amountCents)).toEqual([7_000]);
  expect(await refundMails()).toBe(1);
});

test('what came on top while a card was typed is left to pay, and nothing is given back', async () => {
  const { server, bookingId, payments } = await openVisit();
  const reference = await chargeVisit(server, bookingId);
  const extra = { bookingId, description: 'A larger pot', amountCents: cents(1_200) };
  await server.ctx.runCommand({ kind: 'visit.addExtra', by: CONSULTANT, payload: extra });

  expect(await finishPayment(server.ctx, reference)).toMatchObject({ ok: true });

  expect(await payments()).toMatchObject([{ amountCents: 7_000 }]);
  expect(await openDuePayment(server.ctx, { bookingId })).toMatchObject({ value: { amount: 12 } });
});

test('what was shown as owed is charged, or nothing is', async () => {
  const { server, bookingId } = await openVisit();
  const open = (changes: object) => openDuePayment(server.ctx, { bookingId, ...changes });

  expect(await open({ expectedAmount: 69 })).toMatchObject({ error: { code: 'amount_mismatch' } });
  expect(await open({ expectedAmount: 70, tipAmount: 1_001 })).toMatchObject({
    error: { code: 'invalid_input', issues: [{ path: 'tipAmount' }] },
  });
  expect(await open({ expectedAmount: 70, tipAmount: 10.5 })).toMatchObject({
    value: { amount: 81, tipAmount: 11 },
  });
  await payByHand(server, { bookingId, method: 'cash', amountCents: 7_000 });
  expect(await open({})).toMatchObject({
    error: { code: 'already_paid', message: 'Nothing is left to pay for this visit.' },
  });
});

test('wherever the server dies while a visit is paid by card and nobody asks again, charged is in the books once', async () => {
  const story: Story = {
    before: (healthy) => bookUnpaid(healthy),
    paying: async (server, pay, bookingId) => {
      const opened = await openDuePayment(server.ctx, { bookingId: bookingId as 'BK-', tipAmount: 14 });
      if (!opened.ok) throw new Error(opened.error.code);
      await pay(opened.value);
      await finishPayment(server.ctx, opened.value.paymentIntentId);
    },
    downMinutes: 61,
  };
  let charged = 0;

  const steps = await playAtEveryStep(story, async (store) => {
    charged += (await store.database('practice').range({ from: 'payment:', to: 'payment:\uffff' })).length;
  });

  expect(charged).toBeGreaterThan(3);
  expect(steps).toBeGreaterThan(6);
});

test('wherever the server dies while a card goes back because cash came first, it goes back once', async () => {
  const story: Story = {
    before: (healthy) => bookUnpaid(healthy),
    paying: async (server, pay, found) => {
      const bookingId = found as 'BK-';
      const opened = await openDuePayment(server.ctx, { bookingId });
      if (!opened.ok) throw new Error(opened.error.code);
      await pay(opened.value);
      await payByHand(server, { bookingId, method: 'cash', amountCents: 7_000 });
      await finishPayment(server.ctx, opened.value.paymentIntentId);
    },
    downMinutes: 61,
  };

  expect(await playAtEveryStep(story, async () => undefined)).toBeGreaterThan(8);
});
