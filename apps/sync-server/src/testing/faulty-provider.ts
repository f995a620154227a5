import { err } from '@fieldleaf/domain/result';
import type { PaymentAnswer, PaymentProvider } from '../money/payment-provider.ts';

/** `down`: nothing happens. `reply lost`: what was asked for happens, and nobody hears of it. */
export type ProviderFault = 'down' | 'reply lost';

/** The same provider with a line to it that breaks at the next call, as often as `next` was told. */
export function createFaultyProvider(provider: PaymentProvider) {
  const faults: ProviderFault[] = [];
  const asking =
    <Arguments extends unknown[], Value>(call: (...all: Arguments) => PaymentAnswer<Value>) =>
    async (...all: Arguments): PaymentAnswer<Value> =>
      faults.shift() ? err({ code: 'unavailable' }) : call(...all);
  const changing =
    <Arguments extends unknown[], Value>(call: (...all: Arguments) => PaymentAnswer<Value>) =>
    async (...all: Arguments): PaymentAnswer<Value> => {
      const fault = faults.shift();
      if (fault === 'down') return err({ code: 'unavailable' });
      const answer = await call(...all);
      return fault ? err({ code: 'unknown_outcome' }) : answer;
    };
  const faulty: PaymentProvider = {
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
  };
  return {
    provider: faulty,
    next: (fault: ProviderFault) => void faults.push(fault),
    mend: () => {
      faults.length = 0;
    },
  };
}
