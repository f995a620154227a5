import type { FastifyBaseLogger } from 'fastify';
import type { ProviderWatch } from '../card-payments/watch-provider.ts';

/** Writes into the log why the card provider refuses us: nobody but the operator can mend it. */
export const createCardsWatch = (log: Pick<FastifyBaseLogger, 'error'>): ProviderWatch => ({
  refused: (refusal) => log.error(refusal, 'the card provider refuses what this server asks'),
  accepted: () => undefined,
});
