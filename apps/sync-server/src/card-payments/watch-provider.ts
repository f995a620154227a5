import type { Result } from '@fieldleaf/domain/result';
import type { CardReaders } from './card-readers.ts';
import { type PaymentProvider, PaymentsNotListed, type ProviderRefusal } from './payment-provider.ts';

/** Hears whether the provider takes what we ask. */
export type ProviderWatch = {
  readonly refused: (refusal: ProviderRefusal) => void;
  /** It carried out a call: whatever it refused before, it works with us. */
  readonly accepted: () => void;
};

type Failure = { readonly code: string; readonly refusal?: ProviderRefusal };

const hear = ({ refused, accepted }: ProviderWatch, answer: Result<unknown, Failure>): void => {
  if (answer.ok) accepted();
  else if (answer.error.refusal) refused(answer.error.refusal);
};

const watched =
  <Arguments extends unknown[], Answer extends Result<unknown, Failure>>(
    watch: ProviderWatch,
    call: (...all: Arguments) => Promise<Answer>,
  ) =>
  async (...all: Arguments): Promise<Answer> => {
    const answer = await call(...all);
    hear(watch, answer);
    return answer;
  };

/** The same provider, overheard. */
export const watchProvider = (provider: PaymentProvider, watch: ProviderWatch): PaymentProvider => ({
  ...provider,
  createPayment: watched(watch, provider.createPayment),
  getPayment: watched(watch, provider.getPayment),
  cancelPayment: watched(watch, provider.cancelPayment),
  refund: watched(watch, provider.refund),
  listRefunds: watched(watch, provider.listRefunds),
  listPayments: async function* (window) {
    try {
      yield* provider.listPayments(window);
      watch.accepted();
    } catch (error) {
      if (error instanceof PaymentsNotListed && error.failure.code === 'provider_refuses')
        watch.refused(error.failure.refusal);
      throw error;
    }
  },
});

/** The same readers, overheard. */
export const watchReaders = (readers: CardReaders, watch: ProviderWatch): CardReaders => ({
  createConnectionToken: watched(watch, readers.createConnectionToken),
  listReaders: watched(watch, readers.listReaders),
  startPayment: watched(watch, readers.startPayment),
  readAction: watched(watch, readers.readAction),
  cancelAction: watched(watch, readers.cancelAction),
});
