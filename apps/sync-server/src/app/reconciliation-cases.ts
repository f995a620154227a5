import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import { isBookingPayment, isInvoicePayment, type Payment } from '@fieldleaf/domain/payment/payment';
import { allMovements } from '@fieldleaf/domain/read-model/all-movements';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { findOverpaid } from '../features/reconciliation/find-overpaid.ts';
import { missingPayments } from '../features/reconciliation/missing-payments.ts';
import { createReadPaymentEntry } from '../features/reconciliation/payment-entry.ts';
import { createPlacePayment } from '../features/reconciliation/place-payment.ts';
import { createReconcilePayment } from '../features/reconciliation/reconcile-payment.ts';
import { createReconcilePayments } from '../features/reconciliation/reconcile-payments.ts';
import { createRefundUnplaced } from '../features/reconciliation/refund-unplaced.ts';
import { invoiceDrafts } from '../money/invoice-draft.ts';
import { visitDrafts } from '../money/payment-draft.ts';
import { splitRevision } from '../practice/revision.ts';
import { onceADay } from '../workers/once-a-day.ts';
import { createSweepCollected } from '../workers/sweep-collected.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

type Parts = Pick<PaymentCases, 'provider' | 'isLeader'> & {
  /** Bookings and invoices; each knows its own payments and leaves the others alone. */
  readonly finishers: readonly ((reference: string) => Promise<unknown>)[];
};

/** Keeps the books and the card provider in agreement. */
export function createReconciliationCases({ store, now, report, practice, desk }: Core, parts: Parts) {
  const { provider, isLeader, finishers } = parts;
  const { model, addDocument, execute } = practice;
  const readEntry = createReadPaymentEntry({
    provider,
    loadDraft: (reference) => visitDrafts.load(desk, reference),
    loadInvoiceDraft: (reference) => invoiceDrafts.load(desk, reference),
    movementsOf: async (id) => {
      const range = { from: `payment:${id}:`, to: `payment:${id}:\uffff` };
      const stored = await store.database('practice').range<Payment>(range);
      return stored
        .map(splitRevision)
        .flatMap(({ document }) => (document.type === 'payment' ? document : []));
    },
    findPaidFor: (reference) => paidForIn(model(), reference),
  });
  const { reconcile, reconcileReference } = createReconcilePayment({
    provider,
    readEntry,
    finishers,
    now,
    desk,
    placePayment: createPlacePayment(desk),
    raiseAttention: addDocument,
  });
  const reconcilePayments = createReconcilePayments({
    reconcile,
    reconcileReference,
    provider,
    isLeader,
    report,
    now,
    raiseAttention: addDocument,
    movements: () => allMovements(model()),
    findOverpaid: () => findOverpaid(model(), now()),
  });
  const work = async () => (await reconcilePayments()) === 'done';
  return {
    reconcileReference,
    refundUnplaced: createRefundUnplaced({ provider, model, execute, reconcileReference, now }),
    reconcilePayments,
    sweepCollected: createSweepCollected({
      isLeader,
      report,
      addPayment: addDocument,
      missing: () => missingPayments(model()),
    }),
    reconcileDaily: () => onceADay(desk, { name: 'reconciliation', work }),
  };
}

function paidForIn(model: PracticeModel, reference: string): PaidFor | null {
  for (const movement of allMovements(model)) {
    if (movement.reference !== reference || movement.kind !== 'payment') continue;
    if (isInvoicePayment(movement)) return { kind: 'invoice', invoiceId: movement.invoiceId };
    if (isBookingPayment(movement)) return { kind: 'booking', bookingId: movement.bookingId };
  }
  return null;
}
