import type { PaymentProvider } from '../money/payment-provider.ts';
import type { Database, Store } from '../store/store.ts';
import { Crashed } from './crashing-store.ts';

/**
 * A process that can end at a step: before each call of the store or the provider, and after each
 * that changes something, when it is done and nobody hears of it. From then on nothing works any more.
 */
export function createMortalProcess() {
  let left = Number.POSITIVE_INFINITY;
  let dead = false;
  const step = () => {
    dead ||= left === 0;
    left -= 1;
    if (dead) throw new Crashed();
  };
  const asking =
    <Arguments extends unknown[], Answer>(call: (...all: Arguments) => Promise<Answer>) =>
    async (...all: Arguments): Promise<Answer> => {
      step();
      return call(...all);
    };
  const changing =
    <Arguments extends unknown[], Answer>(call: (...all: Arguments) => Promise<Answer>) =>
    async (...all: Arguments): Promise<Answer> => {
      step();
      const answer = await call(...all);
      step();
      return answer;
    };
  const mortalDatabase = (database: Database): Database => ({
    ...database,
    get: (id) => asking(() => database.get(id))() as never,
    getMany: (ids) => asking(() => database.getMany(ids))() as never,
    range: (range) => asking(() => database.range(range))() as never,
    put: changing(database.put),
    remove: changing(database.remove),
  });
  return {
    store: (store: Store): Store => ({ ...store, database: (name) => mortalDatabase(store.database(name)) }),
    provider: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      getPayment: asking(provider.getPayment),
      listRefunds: asking(provider.listRefunds),
      listDisputes: asking(provider.listDisputes),
      createPayment: changing(provider.createPayment),
      cancelPayment: changing(provider.cancelPayment),
      refund: changing(provider.refund),
      cards: {
        createSetup: changing(provider.cards.createSetup),
        getSetup: asking(provider.cards.getSetup),
        cancelSetup: changing(provider.cards.cancelSetup),
        chargeCard: changing(provider.cards.chargeCard),
        forgetCard: changing(provider.cards.forgetCard),
      },
    }),
    /** The steps count from here. */
    dieAfter: (steps: number) => {
      left = steps;
    },
    hasDied: () => dead,
  };
}

/** Result of the work, or undefined if the process died. */
export const unlessItDies = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Crashed) return undefined;
    throw error;
  });
