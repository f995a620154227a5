import type { Payment } from '@fieldleaf/domain/payment/payment';
import { allMovements } from '@fieldleaf/domain/read-model/all-movements';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import { findOverpaid } from './find-overpaid.ts';
import { onceADay } from './once-a-day.ts';
import { reconcilePayment, reconcileReference } from './reconcile-payment.ts';

/** As long as a cardholder can ask their bank for the money back. */
const COMPARED_MINUTES = 120 * 24 * 60;

/** `deposed`: another server leads now. `failed`: something could not be compared; all of it is to be tried again. */
type Reconciled = 'done' | 'deposed' | 'failed';

/** Compares the provider and the books once a day, until all of it could be compared. */
export const reconcileDaily = (desk: Desk): Promise<void> =>
  onceADay(desk, {
    name: 'reconciliation',
    work: async () => (await reconcilePayments(desk)) === 'done',
  });

/**
 * Compares the provider's payments of the last months with the books, and the books with the provider's
 * payments. One that cannot be compared does not hold up the others.
 */
export async function reconcilePayments(desk: Desk): Promise<Reconciled> {
  let reconciled: Reconciled = 'done';
  for (const compare of await comparisons(desk)) {
    if (!(await desk.isLeader())) return 'deposed';
    await compare().catch((error: unknown) => {
      reconciled = 'failed';
      desk.report(error);
    });
  }
  return reconciled;
}

/** In both directions, and the books by themselves. */
async function comparisons(desk: Desk): Promise<readonly (() => Promise<void>)[]> {
  const createdFrom = plusMinutes(desk.now(), -COMPARED_MINUTES);
  const payments = await readAll(desk.provider.listPayments({ createdFrom }));
  const references = new Set(payments.map(({ reference }) => reference));
  const unlisted = [...allMovements(desk.model())].filter(
    (movement) =>
      isOfTheseKeys(desk, movement) && movement.at >= createdFrom && !references.has(movement.reference),
  );
  return [
    ...payments.map((payment) => () => reconcilePayment(desk, payment)),
    ...unlisted.map(
      ({ reference }) =>
        () =>
          reconcileReference(desk, reference),
    ),
    async () => {
      for (const overpaid of findOverpaid(desk.model(), desk.now())) await desk.addDocument(overpaid);
    },
  ];
}

/** These keys know nothing of money in the other mode. */
const isOfTheseKeys = ({ provider: keys }: Desk, { kind, provider, livemode = keys.livemode }: Payment) =>
  kind === 'payment' && provider === keys.name && livemode === keys.livemode;

/** Read to its end first: what is done with one payment must not move the pages of the list. */
async function readAll(payments: AsyncIterable<ProviderPayment>): Promise<readonly ProviderPayment[]> {
  const all: ProviderPayment[] = [];
  for await (const payment of payments) all.push(payment);
  return all;
}
