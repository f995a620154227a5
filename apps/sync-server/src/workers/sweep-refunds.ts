import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { refundsUnderWay } from '@fieldleaf/domain/invoice/plan-refund';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';

type Deps = {
  readonly model: () => Pick<PracticeModel, 'invoicesById' | 'paymentsByInvoiceId'>;
  readonly finishRefunds: (invoiceId: string) => Promise<void>;
  /** Whether this server is the one to work; asked before each invoice. */
  readonly isLeader: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
};

/** Finishes once every refund that was decided while its server died or the card provider was silent. */
export function createSweepRefunds({ model, finishRefunds, isLeader, report }: Deps) {
  const isUnderWay = (invoice: Invoice): boolean =>
    refundsUnderWay(invoice, model().paymentsByInvoiceId.get(invoice.invoiceId) ?? []).length > 0;
  return async (): Promise<void> => {
    for (const { invoiceId } of [...model().invoicesById.values()].filter(isUnderWay)) {
      if (!(await isLeader())) return;
      await finishRefunds(invoiceId).catch(report);
    }
  };
}
