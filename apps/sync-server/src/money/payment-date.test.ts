import type { Payment } from '@fieldleaf/domain/payment/payment';
import { ok } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { PAID_VISIT } from '../testing/open-books.ts';
import { makeIntent, startServer, type TestServer } from '../testing/start-server.ts';
import { buyGiftCard } from '../testing/test-gift-cards.ts';
import { bookUnpaid, chargeVisit } from '../testing/visit-and-charge.ts';
import { finishPayment } from './finish-payment.ts';

const PAID_AT = plusMinutes(TEST_NOW, 2);

const pay: Readonly<Record<string, (server: TestServer) => Promise<string>>> = {
  'a visit': async (server) => (await makeIntent(server, PAID_VISIT)).paymentIntentId,
  'what a visit owes': async (server) => chargeVisit(server, await bookUnpaid(server)),
};

/** A practice whose card provider says when a payment was made. */
async function startDatedServer() {
  let now: Instant = TEST_NOW;
  const store = createMemoryStore();
  const server = await startServer(store, () => now, {
    aroundProvider: (provider) => ({
      ...provider,
      getPayment: async (reference) => {
        const payment = await provider.getPayment(reference);
        return payment.ok ? ok({ ...payment.value, paidAt: PAID_AT }) : payment;
      },
    }),
  });
  const moveOn = (minutes: number) => {
    now = plusMinutes(now, minutes);
  };
  const paidAt = async () => {
    const payments = store.database('practice').range<Payment>({ from: 'payment:', to: 'payment:\uffff' });
    return (await payments).map(({ at }) => at);
  };
  return { server, moveOn, paidAt };
}

test.each(Object.entries(pay))(
  '%s that was paid while the server was away has the date at which it was paid',
  async (_, begin) => {
    const { server, moveOn, paidAt } = await startDatedServer();
    const reference = await begin(server);

    moveOn(9);
    await finishPayment(server.ctx, reference);

    expect(await paidAt()).toEqual([PAID_AT]);
  },
);

test('a clock of the provider that is ahead dates nothing later than now', async () => {
  const { server, paidAt } = await startDatedServer();

  await buyGiftCard(server.ctx);

  expect(await paidAt()).toEqual([TEST_NOW]);
});
