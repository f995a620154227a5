import type { Attention, PaidFor } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { invoiceTotals } from '@fieldleaf/domain/invoice/invoice-totals';
import type { Cents } from '@fieldleaf/domain/money/cents';
import {
  isBookingPayment,
  isCardPayment,
  isInvoicePayment,
  type Payment,
} from '@fieldleaf/domain/payment/payment';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { allMovements } from '@fieldleaf/domain/read-model/all-movements';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { broughtBackOf } from '@fieldleaf/domain/restore/brought-back';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../practice/app-context.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import { onceADay } from './once-a-day.ts';
import { reconcilePayment, reconcileReference } from './reconcile-payment.ts';

/** As long as a cardholder can ask their bank for the money back. */
const COMPARED_MINUTES = 120 * 24 * 60;

/** `deposed`: another server leads now. `failed`: something could not be compared; all of it is to be tried again. */
type Reconciled = 'done' | 'deposed' | 'failed';

/** Compares the provider and the books once a day, until all of it could be compared. */
export const reconcileDaily = (ctx: AppContext): Promise<void> =>
  onceADay(ctx, {
    name: 'reconciliation',
    work: async () => (await reconcilePayments(ctx)) === 'done',
  });

/**
 * Compares the provider's payments of the last months with the books, and the books with the provider's
 * payments. One that cannot be compared does not hold up the others.
 */
export async function reconcilePayments(ctx: AppContext): Promise<Reconciled> {
  let reconciled: Reconciled = 'done';
  for (const compare of await comparisons(ctx)) {
    if (!(await ctx.isLeader())) return 'deposed';
    await compare().catch((error: unknown) => {
      reconciled = 'failed';
      ctx.report(error);
    });
  }
  return reconciled;
}

/** In both directions, and the books by themselves. */
async function comparisons(ctx: AppContext): Promise<readonly (() => Promise<void>)[]> {
  const createdFrom = plusMinutes(ctx.now(), -COMPARED_MINUTES);
  const payments = await readAll(ctx.provider.listPayments({ createdFrom }));
  const references = new Set(payments.map(({ reference }) => reference));
  const unlisted = [...allMovements(ctx.model())].filter(
    (movement) =>
      isOfTheseKeys(ctx, movement) && movement.at >= createdFrom && !references.has(movement.reference),
  );
  return [
    ...payments.map((payment) => () => reconcilePayment(ctx, payment)),
    ...unlisted.map(
      ({ reference }) =>
        () =>
          reconcileReference(ctx, reference),
    ),
    async () => {
      for (const overpaid of findOverpaid(ctx.model(), ctx.now())) await ctx.addDocument(overpaid);
    },
  ];
}

/** These keys know nothing of money in the other mode. */
const isOfTheseKeys = (
  { provider: keys }: AppContext,
  { kind, provider, livemode = keys.livemode }: Payment,
) => kind === 'payment' && provider === keys.name && livemode === keys.livemode;

/** Read to its end first: what is done with one payment must not move the pages of the list. */
async function readAll(payments: AsyncIterable<ProviderPayment>): Promise<readonly ProviderPayment[]> {
  const all: ProviderPayment[] = [];
  for await (const payment of payments) all.push(payment);
  return all;
}

type Books = Pick<
  PracticeModel,
  'bookingsById' | 'invoicesById' | 'paymentsByBookingId' | 'paymentsByInvoiceId'
>;

/** Visits and invoices that more was taken for than they cost: by cards among others, or in a time that was lost and again after it. */
export function findOverpaid(books: Books, raisedAt: Instant): readonly Attention[] {
  const ofBookings = [...books.bookingsById.values()].flatMap((booking) => {
    const { creditCents, askedCents, movements } = visitAccount(booking, books);
    return creditCents > 0 ? overpaid({ costs: askedCents, movements, raisedAt }) : [];
  });
  const ofInvoices = [...books.paymentsByInvoiceId].flatMap(([invoiceId, movements]) => {
    const invoice = books.invoicesById.get(invoiceId);
    // An invoice for a visit is in the visit's account.
    if (!invoice || books.bookingsById.has(invoice.bookingId ?? '')) return [];
    return overpaid({ costs: invoiceTotals(invoice).totalCents, movements, raisedAt });
  });
  return [...ofBookings, ...ofInvoices];
}

type Taken = {
  readonly costs: Cents;
  readonly movements: readonly Payment[];
  readonly raisedAt: Instant;
};

function overpaid({ costs, movements, raisedAt }: Taken): readonly Attention[] {
  const payments = movements.filter(({ kind }) => kind === 'payment');
  // Too much by hand is hers to know, unless she wrote it down again because a restore had lost it.
  const asked =
    payments.findLast(isCardPayment) ?? payments.findLast((payment) => broughtBackOf(payment) !== undefined);
  const paidFor = asked && paidForOf(asked);
  const left = netCents(paymentSummary(movements));
  if (payments.length < 2 || !paidFor || left <= costs) return [];
  const found = { paidFor, providerCents: left, bookedCents: costs, customerName: '', customerEmail: '' };
  const { reference: paymentReference } = asked;
  return [paymentDiffers({ ...found, difference: 'duplicate', paymentReference }, raisedAt)];
}

function paidForOf(payment: Payment): PaidFor | undefined {
  if (isBookingPayment(payment)) return { kind: 'booking', bookingId: payment.bookingId };
  return isInvoicePayment(payment) ? { kind: 'invoice', invoiceId: payment.invoiceId } : undefined;
}
