import { createSweepRemovedPhotos } from '../features/photos/sweep-removed-photos.ts';
import { finishAnyPayment } from '../money/sweep-payments.ts';
import { type CoreParts, createCore } from './core.ts';
import { createPaymentCases } from './payment-cases.ts';
import { createReconciliationCases } from './reconciliation-cases.ts';

/** Everything the server can do for the practice, each with what it needs. */
export function createUseCases(parts: CoreParts) {
  const core = createCore(parts);
  const payments = createPaymentCases(core);
  const finishers = [(reference: string) => finishAnyPayment(core.desk, reference)];
  const reconciliation = createReconciliationCases(core, { ...payments, finishers });
  return {
    desk: core.desk,
    leadership: core.leadership,
    practice: core.practice,
    ...payments,
    ...reconciliation,
    sweepRemovedPhotos: createSweepRemovedPhotos(core.desk),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
