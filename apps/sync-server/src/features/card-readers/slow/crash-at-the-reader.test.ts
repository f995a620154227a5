import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { presentSimulatedCard } from '../../../adapters/simulated-card/present-simulated-card.ts';
import type { SimulatedIntent } from '../../../adapters/simulated-card/simulated-intent.ts';
import { sweepPayments } from '../../../money/sweep-payments.ts';
import type { Store } from '../../../store/store.ts';
import { createMemoryStore } from '../../../store/testing/memory-store.ts';
import { billDollars } from '../../../testing/bill-and-charge.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { createCrashingStore, dyingAtEveryWrite } from '../../../testing/crashing-store.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';
import { bookUnpaid } from '../../../testing/visit-and-charge.ts';
import { lookUpReaderPayment } from '../card-readers.routes.ts';
import { cancelReaderPayment, startReaderPayment } from '../reader-payments.ts';

const readerId = 'simulated-reader';

async function booksOf(store: Store) {
  const [ops, practice] = [store.database('ops'), store.database('practice')];
  const from = (prefix: string) => ({ from: prefix, to: `${prefix}\uffff` });
  const intents = await ops.range<SimulatedIntent>(from('simulated-intent:'));
  return {
    charged: intents.filter(({ state }) => state === 'succeeded').map(({ reference }) => reference),
    recorded: (await practice.range<{ reference: string }>(from('payment:'))).map(
      ({ reference }) => reference,
    ),
    stillOpen: [...(await ops.range(from('open-payment:')))],
  };
}

test.each([
  ['an invoice', async (server: TestServer) => ({ invoiceId: await billDollars(server, 70) })],
  ['a visit', async (server: TestServer) => ({ bookingId: await bookUnpaid(server) })],
])(
  'wherever the server dies while the payment of %s goes to the reader, what is charged there is recorded',
  {
    timeout: 60_000,
  },
  async (_, owe) => {
    let timesCharged = 0;
    const steps = await dyingAtEveryWrite(async (writes) => {
      let now: Instant = TEST_NOW;
      const store = createMemoryStore();
      const towards = await owe(await startServer(store, () => now));
      const crashing = createCrashingStore(store, writes);
      const dying = await startServer(crashing.store, () => now);
      await startReaderPayment(dying.ctx, { ...towards, readerId }).catch(() => undefined);

      // The phone never hears of it; the customer sees an amount on the reader, if there is one, and pays.
      const restarted = await startServer(store, () => now);
      await presentSimulatedCard(restarted.ctx.ops, readerId, 'good');
      now = plusMinutes(TEST_NOW, 61);
      await sweepPayments(restarted.ctx);
      await sweepPayments(restarted.ctx);

      const { charged, recorded, stillOpen } = await booksOf(store);
      expect(recorded).toEqual(charged);
      expect(stillOpen).toEqual([]);
      timesCharged += charged.length;
      return crashing.hasCrashed();
    });

    expect(steps).toBeGreaterThanOrEqual(4);
    expect(timesCharged).toBeGreaterThanOrEqual(1);
  },
);

test('wherever the server dies while it looks a payment up, it is one payment in the end', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = createMemoryStore();
    const server = await startServer(store, () => TEST_NOW);
    const invoiceId = await billDollars(server, 70);
    const started = await startReaderPayment(server.ctx, { invoiceId, readerId });
    if (!started.ok) throw new Error(started.error.code);
    const { paymentIntentId } = started.value;
    await presentSimulatedCard(server.ctx.ops, readerId, 'good');
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => TEST_NOW);
    await lookUpReaderPayment(dying.ctx, paymentIntentId).catch(() => undefined);

    const restarted = await startServer(store, () => TEST_NOW);
    expect(await lookUpReaderPayment(restarted.ctx, paymentIntentId)).toEqual({
      ok: true,
      value: { status: 'succeeded' },
    });
    await sweepPayments(restarted.ctx);

    expect(await booksOf(store)).toEqual({
      charged: [paymentIntentId],
      recorded: [paymentIntentId],
      stillOpen: [],
    });
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(4);
});

test('wherever the server dies while it cancels a payment, nobody can make it, or it counts', {
  timeout: 60_000,
}, async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const store = createMemoryStore();
    const server = await startServer(store, () => TEST_NOW);
    const started = await startReaderPayment(server.ctx, {
      invoiceId: await billDollars(server, 70),
      readerId,
    });
    if (!started.ok) throw new Error(started.error.code);
    const { paymentIntentId } = started.value;
    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, () => TEST_NOW);
    await cancelReaderPayment(dying.ctx, paymentIntentId).catch(() => undefined);

    const restarted = await startServer(store, () => TEST_NOW);
    await presentSimulatedCard(restarted.ctx.ops, readerId, 'good');
    const { ok } = await cancelReaderPayment(restarted.ctx, paymentIntentId);
    await sweepPayments(restarted.ctx);

    const { charged, recorded, stillOpen } = await booksOf(store);
    expect(charged).toEqual(ok ? [] : [paymentIntentId]);
    expect(recorded).toEqual(charged);
    expect(stillOpen).toEqual([]);
    return crashing.hasCrashed();
  });

  expect(steps).toBeGreaterThanOrEqual(4);
});
