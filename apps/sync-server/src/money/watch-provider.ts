import type { Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { CardReaders } from './card-readers.ts';
import {
  type PaymentProvider,
  PaymentsNotListed,
  type ProviderRefusal,
  type SavedCards,
} from './payment-provider.ts';

export type ProviderCall =
  | keyof Omit<PaymentProvider, 'name' | 'livemode' | 'clientConfig' | 'cards'>
  | keyof SavedCards
  | keyof CardReaders;

/** The calls the provider refuses at the moment, why, and since when. */
export type RefusedCalls = Map<ProviderCall, { readonly since: Instant; readonly refusal: ProviderRefusal }>;

/** Hears of each call whether the provider takes what we ask. */
export type ProviderWatch = {
  readonly refused: (call: ProviderCall, refusal: ProviderRefusal) => void;
  readonly accepted: (call: ProviderCall) => void;
};

type Failure = { readonly code: string; readonly refusal?: ProviderRefusal };

/** Any other failure is about the payment, or says nothing: neither ends an outage nor begins one. */
const watchCalls =
  ({ refused, accepted }: ProviderWatch) =>
  <Arguments extends unknown[], Answer extends Result<unknown, Failure>>(
    name: ProviderCall,
    call: (...all: Arguments) => Promise<Answer>,
  ) =>
  async (...all: Arguments): Promise<Answer> => {
    const answer = await call(...all);
    if (answer.ok) accepted(name);
    else if (answer.error.refusal) refused(name, answer.error.refusal);
    return answer;
  };

/** The same provider; of each call the watch hears how it was answered. */
export function watchProvider(provider: PaymentProvider, watch: ProviderWatch): PaymentProvider {
  const watched = watchCalls(watch);
  return {
    ...provider,
    createPayment: watched('createPayment', provider.createPayment),
    getPayment: watched('getPayment', provider.getPayment),
    cancelPayment: watched('cancelPayment', provider.cancelPayment),
    refund: watched('refund', provider.refund),
    listRefunds: watched('listRefunds', provider.listRefunds),
    listDisputes: watched('listDisputes', provider.listDisputes),
    cards: {
      createSetup: watched('createSetup', provider.cards.createSetup),
      getSetup: watched('getSetup', provider.cards.getSetup),
      cancelSetup: watched('cancelSetup', provider.cards.cancelSetup),
      chargeCard: watched('chargeCard', provider.cards.chargeCard),
      forgetCard: watched('forgetCard', provider.cards.forgetCard),
    },
    listPayments: async function* (window) {
      try {
        yield* provider.listPayments(window);
        watch.accepted('listPayments');
      } catch (error) {
        if (error instanceof PaymentsNotListed && error.failure.code === 'provider_refuses')
          watch.refused('listPayments', error.failure.refusal);
        throw error;
      }
    },
  };
}

/** The same readers; of each call the watch hears how it was answered. */
export function watchReaders(readers: CardReaders, watch: ProviderWatch): CardReaders {
  const watched = watchCalls(watch);
  return {
    createConnectionToken: watched('createConnectionToken', readers.createConnectionToken),
    listReaders: watched('listReaders', readers.listReaders),
    showPayment: watched('showPayment', readers.showPayment),
    readShownPayment: watched('readShownPayment', readers.readShownPayment),
    clear: watched('clear', readers.clear),
  };
}
