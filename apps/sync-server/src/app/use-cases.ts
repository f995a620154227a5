import { createSweepRemovedPhotos } from '../features/photos/sweep-removed-photos.ts';
import { type CoreParts, createCore } from './core.ts';
import { createPaymentCases } from './payment-cases.ts';

/** Everything the server can do for the practice, each with what it needs. */
export function createUseCases(parts: CoreParts) {
  const core = createCore(parts);
  const payments = createPaymentCases(core);
  return {
    desk: core.desk,
    leadership: core.leadership,
    practice: core.practice,
    ...payments,
    sweepRemovedPhotos: createSweepRemovedPhotos(core.desk),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
