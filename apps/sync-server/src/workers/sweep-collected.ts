import type { Payment } from '@fieldleaf/domain/payment/payment';

type Deps = {
  /** What was collected and is not on record. */
  readonly missing: () => readonly Payment[];
  readonly addPayment: (payment: Payment) => Promise<void>;
  /** Whether this server is the one to work; asked before each payment. */
  readonly isLeader: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
};

/**
 * Puts on record once what was collected when the server died over it. One that is being written right now
 * is the same document, whoever comes first.
 */
export function createSweepCollected({ missing, addPayment, isLeader, report }: Deps) {
  return async (): Promise<void> => {
    for (const payment of missing()) {
      if (!(await isLeader())) return;
      await addPayment(payment).catch(report);
    }
  };
}
