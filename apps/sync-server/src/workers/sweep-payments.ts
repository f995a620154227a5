type Drafts = {
  readonly load: (paymentIntentId: string) => Promise<{ readonly state: string } | undefined>;
  readonly openIds: () => Promise<readonly string[]>;
  readonly forget: (paymentIntentId: string) => Promise<void>;
};

type Deps = {
  readonly drafts: Drafts;
  readonly finishPayment: (paymentIntentId: string) => Promise<unknown>;
  /** Whether this server is the one to work; asked before each payment. */
  readonly isLeader: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
};

/**
 * Goes once through all payments that are not known to be finished: finishes what was paid while its
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
