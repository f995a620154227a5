import { err } from '@fieldleaf/domain/result';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import type {
  PaymentAnswer,
  PaymentFailure,
  PaymentProvider,
} from '../../apps/sync-server/src/money/payment-provider.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** State of the card company; one for all servers, so that it can become well. */
export type CardWeather = {
  isWell: boolean;
  /** Refusals by idempotency key: a retry is told the same. */
  readonly refusedKeys: Map<string, boolean>;
};

type Parts = {
  readonly provider: PaymentProvider;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly owner: Process;
  readonly weather: CardWeather;
};

const WEIGHTS = { fine: 90, silent: 5, 'answer-lost': 5 } as const;
/** Share of the requested refunds that it refuses. */
const REFUSES = 0.3;

const silent = err<PaymentFailure>({ code: 'unavailable' });
const lost = err<PaymentFailure>({ code: 'unknown_outcome' });
const refused = err<PaymentFailure>({ code: 'invalid_amount' });

/** The card company as one server reaches it: it takes its time, is silent, loses answers, and says no to refunds. */
export function createCardCompany({ provider, time, chance, owner, weather }: Parts): PaymentProvider {
  const asked = <Value>(call: () => PaymentAnswer<Value>): PaymentAnswer<Value> =>
    new Promise((resolve, reject) => {
      const answer = (given: Awaited<PaymentAnswer<Value>>) =>
        time.plan(chance.between(5, 150), () => resolve(given), owner);
      const happen = () => {
        const fault = weather.isWell ? 'fine' : chance.draw(WEIGHTS);
        if (fault === 'silent') return answer(silent);
        call().then((given) => answer(fault === 'answer-lost' ? lost : given), reject);
      };
      time.plan(chance.between(5, 150), happen, time.world);
    });
  const isRefused = (key: string): boolean => {
    const { refusedKeys } = weather;
    if (!refusedKeys.has(key)) refusedKeys.set(key, chance.happens(REFUSES));
    return refusedKeys.get(key) === true;
  };
  return {
    ...provider,
    createPayment: (order, key) => asked(() => provider.createPayment(order, key)),
    getPayment: (reference) => asked(() => provider.getPayment(reference)),
    cancelPayment: (reference) => asked(() => provider.cancelPayment(reference)),
    refund: (order, key) => asked(async () => (isRefused(key) ? refused : provider.refund(order, key))),
    listRefunds: (reference) => asked(() => provider.listRefunds(reference)),
    listDisputes: (reference) => asked(() => provider.listDisputes(reference)),
  };
}
