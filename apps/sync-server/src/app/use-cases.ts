import { createHearPaymentEvent } from '../features/payments/hear-payment-event.ts';
import { createSweepRemovedPhotos } from '../features/photos/sweep-removed-photos.ts';
import { createCardReaderCases } from './card-reader-cases.ts';
import { createConsoleCases } from './console-cases.ts';
import { type CoreParts, createCore } from './core.ts';
import { createInvoiceCases } from './invoice-cases.ts';
import { createPaymentCases } from './payment-cases.ts';
import { createReconciliationCases } from './reconciliation-cases.ts';

/** Everything the server can do for the practice, each with what it needs. */
export function createUseCases(parts: CoreParts) {
  const core = createCore(parts);
  const payments = createPaymentCases(core);
  const invoices = createInvoiceCases(core, payments);
  const finishers = [payments.finishPayment, invoices.finishInvoicePayment];
  const reconciliation = createReconciliationCases(core, { ...payments, finishers });
  return {
    desk: core.desk,
    leadership: core.leadership,
    practice: core.practice,
    ...payments,
    ...invoices,
    ...createCardReaderCases(core, payments, invoices),
    ...reconciliation,
    hearPaymentEvent: createHearPaymentEvent({
      ops: core.store.database('ops'),
      finishers,
      reconcile: reconciliation.reconcileReference,
      now: core.now,
    }),
    ...createConsoleCases(core, payments),
    sweepRemovedPhotos: createSweepRemovedPhotos(core.desk),
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
