import type { FinishPayment } from '../card-payments/finished-payment.ts';
import type { PaymentDrafts } from '../card-payments/payment-drafts.ts';

type Deps = {
  readonly drafts: Pick<PaymentDrafts, 'load' | 'openIds' | 'forget'>;
  readonly finishPayment: FinishPayment;
  /** Whether this server is the one to work; asked before each payment. */
  readonly isLeader: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
};

/**
 * Goes once through all payments that are not known to be finished: books what was paid while its
 * browser died, ends what has expired. One that fails does not hold up the others.
 */
export function createSweepPayments({ drafts, finishPayment, isLeader, report }: Deps) {
  return async (): Promise<void> => {
    for (const paymentIntentId of await drafts.openIds()) {
      if (!(await isLeader())) return;
      try {
        const draft = await drafts.load(paymentIntentId);
        if (draft?.state === 'open') await finishPayment(paymentIntentId);
        else await drafts.forget(paymentIntentId);
      } catch (error) {
        report(error);
      }
    }
  };
}
