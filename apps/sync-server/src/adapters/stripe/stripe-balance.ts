import type { LedgerKind, PayoutState } from '@fieldleaf/domain/ledger/ledger-entry';
import { cents } from '@fieldleaf/domain/money/cents';
import { failedReference } from '@fieldleaf/domain/payment/failed-refund';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type Stripe from 'stripe';
import type { BalanceLine, BalanceQuery, Page, ProviderPayout } from '../../money/payment-provider.ts';
import { isOurs, type PaymentWindow } from '../../money/payment-provider.ts';

/** The most that Stripe gives at once. */
const PAGE_SIZE = 100;

// Stripe counts whole seconds.
const secondsOf = (instant: Instant): number => Math.ceil(epochMsOf(instant) / 1_000);

const createdIn = ({ createdFrom, createdTo }: PaymentWindow): Stripe.RangeQueryParam => ({
  gte: secondsOf(createdFrom),
  ...(createdTo && { lt: secondsOf(createdTo) }),
});

/** A page of the balance, with what each line is about. */
export async function listStripeBalance(stripe: Stripe, query: BalanceQuery): Promise<Page<BalanceLine>> {
  const asked =
    'payoutReference' in query ? { payout: query.payoutReference } : { created: createdIn(query) };
  const page = await stripe.balanceTransactions.list({
    ...asked,
    currency: 'usd',
    expand: ['data.source'],
    limit: PAGE_SIZE,
    ...(query.after !== undefined && { starting_after: query.after }),
  });
  return pageOf(page, toBalanceLine);
}

/** A page of what went to the bank. */
export async function listStripePayouts(
  stripe: Stripe,
  { after, ...window }: PaymentWindow & { readonly after?: string },
): Promise<Page<ProviderPayout>> {
  const page = await stripe.payouts.list({
    created: createdIn(window),
    limit: PAGE_SIZE,
    ...(after !== undefined && { starting_after: after }),
  });
  return pageOf(page, toProviderPayout);
}

const pageOf = <Given extends { readonly id: string }, Item>(
  { data, has_more }: Stripe.ApiList<Given>,
  toItem: (given: Given) => Item,
): Page<Item> => ({ items: data.map(toItem), next: has_more ? (data.at(-1)?.id ?? null) : null });

/** By the category that Stripe recommends for accounting; its types mix disputes and failed refunds into one. */
const KINDS: Readonly<Record<string, LedgerKind>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

/** Returned money is a separate movement in the books. */
const CAME_BACK: ReadonlySet<string> = new Set(['refund_failure', 'dispute_reversal']);

function toBalanceLine(line: Stripe.BalanceTransaction): BalanceLine {
  const about = aboutOf(line);
  return {
    id: line.id,
    kind: KINDS[line.reporting_category] ?? 'adjustment',
    at: instantOf(line.created * 1_000),
    grossCents: cents(line.amount),
    feeCents: cents(line.fee),
    netCents: cents(line.net),
    reference: about.reference,
    paymentReference: about.paymentReference,
    ...(about.isForeign && { foreign: true as const }),
  };
}

type About = Pick<BalanceLine, 'reference' | 'paymentReference'> & { readonly isForeign?: boolean };

const NOTHING: About = { reference: null, paymentReference: null };

/** Returns the subject of the line, as the books name it. */
function aboutOf({ source, reporting_category: category }: Stripe.BalanceTransaction): About {
  if (typeof source !== 'object' || source === null) return NOTHING;
  switch (source.object) {
    case 'charge': {
      const paymentReference = idOf(source.payment_intent) ?? source.id;
      return { reference: paymentReference, paymentReference, isForeign: !isOurs(source) };
    }
    case 'refund':
    case 'dispute':
      return {
        reference: CAME_BACK.has(category) ? failedReference(source.id) : source.id,
        paymentReference: idOf(source.payment_intent),
      };
    case 'payout':
      return { ...NOTHING, reference: source.id };
    default:
      return NOTHING;
  }
}

const idOf = (given: string | { readonly id: string } | null): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);

const PAYOUT_STATES: ReadonlySet<string> = new Set<PayoutState>([
  'pending',
  'in_transit',
  'paid',
  'failed',
  'canceled',
]);

const isPayoutState = (status: string): status is PayoutState => PAYOUT_STATES.has(status);

const toProviderPayout = (payout: Stripe.Payout): ProviderPayout => ({
  reference: payout.id,
  lineId: idOf(payout.balance_transaction),
  amountCents: cents(payout.amount),
  state: isPayoutState(payout.status) ? payout.status : 'pending',
  arrivesOn: utcDateOf(payout.arrival_date),
  isItemized: payout.automatic && payout.reconciliation_status === 'completed',
  createdAt: instantOf(payout.created * 1_000),
});

/** Stripe means a day, and gives it as its midnight in UTC. */
const utcDateOf = (seconds: number): LocalDate => instantOf(seconds * 1_000).slice(0, 10) as LocalDate;
