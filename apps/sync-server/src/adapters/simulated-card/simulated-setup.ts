import type { Instant } from '@fieldleaf/domain/time/instant';
import type { CardSetup } from '../../money/saved-cards.ts';
import type { TestCard } from './test-card-deeds.ts';

/** Setup of a kept card, as the simulated provider stores it; in `ops`, so that a restart keeps it. */
export type SimulatedSetup = {
  readonly _id: `simulated-setup:${string}`;
  readonly type: 'simulated-setup';
  readonly v: 1;
  readonly reference: string;
  readonly clientSecretHash: string;
  readonly state: Exclude<CardSetup['state'], 'processing'>;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** All that is ever kept of the card, and what it does when it is charged. */
  readonly card: { readonly last4: string; readonly deed: TestCard; readonly fingerprint?: string } | null;
  /** It can be charged no longer. */
  readonly isForgotten: boolean;
  readonly createdAt: Instant;
};

export const SIMULATED_SETUP = 'seti_sim_';

export const setupDocumentId = (reference: string): SimulatedSetup['_id'] => `simulated-setup:${reference}`;

const METHOD = 'pm_sim_';

/** The setup a kept card came from. */
export const setupOfMethod = (paymentMethodId: string): string =>
  paymentMethodId.replace(METHOD, SIMULATED_SETUP);

export const toCardSetup = ({ reference, state, metadata, card }: SimulatedSetup): CardSetup => ({
  reference,
  state,
  livemode: false,
  metadata,
  card:
    state === 'succeeded' && card
      ? {
          customerId: reference.replace(SIMULATED_SETUP, 'cus_sim_'),
          paymentMethodId: reference.replace(SIMULATED_SETUP, METHOD),
          brand: 'visa',
          last4: card.last4,
          fingerprint: card.fingerprint ?? null,
        }
      : null,
});
