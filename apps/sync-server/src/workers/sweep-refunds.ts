import type { Decidable } from '../money/refund-books.ts';

type Deps = {
  /** Everything of which something is on its way back. */
  readonly underWay: () => readonly Decidable[];
  readonly finishRefunds: (paidFor: Decidable) => Promise<void>;
  /** Whether this server is the one to work; asked before each of them. */
  readonly isLeader: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
};

/** Finishes once every refund that was decided while its server died or the card provider was silent. */
export function createSweepRefunds({ underWay, finishRefunds, isLeader, report }: Deps) {
  return async (): Promise<void> => {
    for (const paidFor of underWay()) {
      if (!(await isLeader())) return;
      await finishRefunds(paidFor).catch(report);
    }
  };
}
