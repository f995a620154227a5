import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect } from 'vitest';
import { confirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { createSimulatedProvider } from '../adapters/simulated-card/simulated-provider.ts';
import { sweepReservations } from '../money/codes/sweep-reservations.ts';
import { recordMissingPayments } from '../money/reconciliation/missing-payments.ts';
import { reconcilePayments } from '../money/reconciliation/reconcile-payments.ts';
import { sweepRefunds } from '../money/refunds/finish-refunds.ts';
import { sweepVoidedCards } from '../money/refunds/refund-voided-cards.ts';
import { sweepPayments } from '../money/sweep-payments.ts';
import type { Store } from '../store/store.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from './build-test-app.ts';
import { dyingAtEveryWrite as dyingAtEveryStep } from './crashing-store.ts';
import { imbalancesIn } from './imbalances.ts';
import { createMortalProcess, unlessItDies } from './mortal-process.ts';
import { startServer, type TestServer } from './start-server.ts';
import { GOOD_CARD } from './test-customer.ts';

export type Story = {
  /** Before the process that dies: what it finds. */
  readonly before?: (healthy: TestServer, store: Store) => Promise<string>;
  /** Work of the process until it dies. */
  readonly paying: (dying: TestServer, pay: Pay, found: string) => Promise<void>;
  /** Events until the process is started again. */
  readonly meanwhile?: (healthy: TestServer, found: string) => Promise<void>;
  readonly downMinutes: number;
};

type Pay = (intent: { paymentIntentId: string; clientSecret: string }) => Promise<void>;

/** Plays the story with a process that dies at its first step, its second, and so on; checks every end. */
export function playAtEveryStep(
  { before, paying, meanwhile, downMinutes }: Story,
  check: (store: Store) => Promise<void>,
) {
  return dyingAtEveryStep(async (steps) => {
    const store = createMemoryStore();
    const ops = store.database('ops');
    let now: Instant = TEST_NOW;
    const healthy = await startServer(store, () => now);
    const found = (await before?.(healthy, store)) ?? '';

    const mortal = createMortalProcess();
    // The provider is somebody else's: it lives on.
    const provider = mortal.provider(createSimulatedProvider(ops, () => now));
    const dying = await startServer(mortal.store(store), () => now, { aroundProvider: () => provider });
    mortal.dieAfter(steps);
    const pay: Pay = async ({ paymentIntentId, clientSecret }) => {
      await confirmSimulatedPayment(ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
    };
    await unlessItDies(paying(dying, pay, found));

    now = plusMinutes(now, downMinutes);
    await meanwhile?.(await startServer(store, () => now), found);
    const restarted = await startServer(store, () => now);
    for (let turn = 0; turn < 2; turn++) {
      await sweepPayments(restarted.ctx);
      await recordMissingPayments(restarted.ctx);
      await sweepRefunds(restarted.ctx);
      await sweepVoidedCards(restarted.ctx);
      await sweepReservations(restarted.ctx);
      await reconcilePayments(restarted.ctx);
    }
    expect(await imbalancesIn(store), `after ${steps} steps`).toEqual([]);
    await check(store);
    return mortal.hasDied();
  });
}
