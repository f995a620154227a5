import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { PaymentProvider, ProviderPayment } from '../../money/payment-provider.ts';
import type { ReconcilePayment } from './reconcile-payment.ts';

type Deps = ReconcilePayment & {
  readonly provider: Pick<PaymentProvider, 'name' | 'livemode' | 'listPayments'>;
  /** All payments and refunds in the books. */
  readonly movements: () => Iterable<Payment>;
  readonly findOverpaid: () => readonly Attention[];
  readonly raiseAttention: (attention: Attention) => Promise<void>;
  /** Whether this server is the one to work; asked before each payment. */
  readonly isLeader: () => Promise<boolean>;
  readonly report: (error: unknown) => void;
  readonly now: () => Instant;
};

/** As long as a cardholder can ask their bank for the money back. */
const COMPARED_MINUTES = 120 * 24 * 60;

/** `deposed`: another server leads now. `failed`: something could not be compared; all of it is to be tried again. */
export type Reconciled = 'done' | 'deposed' | 'failed';

/**
 * Compares the provider's payments of the last months with the books, and the books with the provider's
 * payments. One that cannot be compared does not hold up the others.
 */
export function createReconcilePayments(deps: Deps) {
  return async (): Promise<Reconciled> => {
    let reconciled: Reconciled = 'done';
    for (const compare of await comparisons(deps)) {
      if (!(await deps.isLeader())) return 'deposed';
      await compare().catch((error: unknown) => {
        reconciled = 'failed';
        deps.report(error);
      });
    }
    return reconciled;
  };
}

/** In both directions, and the books by themselves. */
async function comparisons(deps: Deps): Promise<readonly (() => Promise<void>)[]> {
  const createdFrom = plusMinutes(deps.now(), -COMPARED_MINUTES);
  const payments = await listed(deps.provider.listPayments({ createdFrom }));
  const references = new Set(payments.map(({ reference }) => reference));
  const unlisted = [...deps.movements()].filter(
    ({ kind, provider, livemode = deps.provider.livemode, reference, at }) =>
      kind === 'payment' &&
      provider === deps.provider.name &&
      // These keys know nothing of money in the other mode.
      livemode === deps.provider.livemode &&
      at >= createdFrom &&
      !references.has(reference),
  );
  return [
    ...payments.map((payment) => () => deps.reconcile(payment)),
    ...unlisted.map(
      ({ reference }) =>
        () =>
          deps.reconcileReference(reference),
    ),
    async () => {
      for (const overpaid of deps.findOverpaid()) await deps.raiseAttention(overpaid);
    },
  ];
}

/** Read to its end first: what is done with one payment must not move the pages of the list. */
async function listed(payments: AsyncIterable<ProviderPayment>): Promise<readonly ProviderPayment[]> {
  const all: ProviderPayment[] = [];
  for await (const payment of payments) all.push(payment);
  return all;
}
