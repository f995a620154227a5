import { randomBytes } from 'node:crypto';
import { listPage } from './list-page.ts';
import { missing } from './stand-in-error.ts';

type Source = { readonly id: string; readonly object: 'charge' | 'refund' | 'dispute' | 'payout' };

/** A balance transaction: every field that the version 2026-10-28 has. */
type Line = {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly available_on: number;
  readonly balance_type: 'payments';
  readonly created: number;
  readonly currency: 'usd';
  readonly description: string | null;
  readonly exchange_rate: null;
  readonly fee: number;
  readonly fee_details: readonly object[];
  readonly net: number;
  readonly reporting_category: string;
  readonly source: Source | null;
  readonly status: 'pending' | 'available';
  readonly type: string;
};

type Payout = {
  readonly id: string;
  readonly object: 'payout';
  readonly amount: number;
  readonly arrival_date: number;
  readonly automatic: boolean;
  readonly balance_transaction: string;
  readonly created: number;
  readonly currency: 'usd';
  readonly livemode: false;
  readonly method: 'standard';
  failure_balance_transaction: string | null;
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable';
  status: 'pending' | 'in_transit' | 'paid' | 'failed';
};

type Intent = {
  readonly id: string;
  readonly amount: number;
  readonly metadata: object;
  readonly payment_method_types: readonly string[];
};
type About = { readonly id: string; readonly amount: number; readonly payment_intent: string };

const DAY = 86_400;
const DISPUTE_FEE = 1_500;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const now = () => Math.floor(Date.now() / 1000);

/** As published for the United States: 2.9 % + 30¢ typed, 2.7 % + 5¢ held to a reader. */
const feeOf = ({ amount, payment_method_types: types }: Intent): number =>
  types.includes('card_present') ? Math.round(amount * 0.027) + 5 : Math.round(amount * 0.029) + 30;

type Movement = Pick<Line, 'amount' | 'type'> & {
  readonly category: string;
  readonly source: Source | null;
  readonly fee?: number;
};

/** Effects of each charge, refund and dispute on the account's balance, and its payouts. */
export function createBalance() {
  const lines: Line[] = [];
  const payouts: Payout[] = [];
  const payoutOf = new Map<string, string>();

  const add = ({ amount, type, category, source, fee = 0 }: Movement): Line => {
    const line: Line = {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: now() + 2 * DAY,
      balance_type: 'payments',
      created: now(),
      currency: 'usd',
      description: null,
      exchange_rate: null,
      fee,
      fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency: 'usd', type: 'stripe_fee' }],
      net: amount - fee,
      reporting_category: category,
      source,
      status: 'pending',
      type,
    };
    lines.push(line);
    return line;
  };
  const find = (id: string): Payout => {
    const payout = payouts.find((each) => each.id === id);
    if (!payout) throw missing(`payout: ${id}`);
    return payout;
  };

  return {
    charged: ({ id, ...intent }: Intent) => {
      const charge = {
        id: `ch_${id}`,
        object: 'charge',
        payment_intent: id,
        metadata: intent.metadata,
      } as const;
      add({
        amount: intent.amount,
        fee: feeOf({ id, ...intent }),
        type: 'charge',
        category: 'charge',
        source: charge,
      });
    },
    refunded: ({ id, amount, payment_intent }: About) =>
      add({
        amount: -amount,
        type: 'refund',
        category: 'refund',
        source: source('refund', { id, payment_intent }),
      }),
    refundFailed: ({ id, amount, payment_intent }: About) =>
      add({
        amount,
        type: 'refund_failure',
        category: 'refund_failure',
        source: source('refund', { id, payment_intent }),
      }),
    disputed: ({ id, amount, payment_intent }: About) =>
      add({
        amount: -amount,
        fee: DISPUTE_FEE,
        type: 'adjustment',
        category: 'dispute',
        source: source('dispute', { id, payment_intent }),
      }),
    disputeWon: ({ id, amount, payment_intent }: About) =>
      add({
        amount,
        type: 'adjustment',
        category: 'dispute_reversal',
        source: source('dispute', { id, payment_intent }),
      }),
    /** Bills a Stripe fee not tied to a payment. */
    billed: (amount: number) => add({ amount: -amount, type: 'stripe_fee', category: 'fee', source: null }),

    /** Everything that is not paid out yet goes to the bank. */
    payOut: ({ automatic = true, status = 'paid' as Payout['status'] } = {}): string => {
      const id = newId('po');
      const inIt = automatic ? lines.filter((line) => !payoutOf.has(line.id)) : [];
      const amount = automatic ? inIt.reduce((sum, { net }) => sum + net, 0) : 1_000;
      const line = add({
        amount: -amount,
        type: 'payout',
        category: 'payout',
        source: { id, object: 'payout' },
      });
      for (const paid of [...inIt, line]) payoutOf.set(paid.id, id);
      payouts.push({
        id,
        object: 'payout',
        amount,
        arrival_date: (Math.floor(now() / DAY) + 2) * DAY,
        automatic,
        balance_transaction: line.id,
        created: now(),
        currency: 'usd',
        livemode: false,
        method: 'standard',
        failure_balance_transaction: null,
        reconciliation_status: automatic ? 'completed' : 'not_applicable',
        status,
      });
      return id;
    },
    /** Stripe is still working out what is in it, or the bank took it. */
    setPayout: (id: string, changes: Partial<Pick<Payout, 'status' | 'reconciliation_status'>>) => {
      Object.assign(find(id), changes);
    },
    /** The bank gives it back. */
    failPayout: (id: string) => {
      const payout = find(id);
      const back = add({
        amount: payout.amount,
        type: 'payout_failure',
        category: 'payout_reversal',
        source: { id, object: 'payout' },
      });
      payout.status = 'failed';
      payout.failure_balance_transaction = back.id;
    },

    /** The newest first, like Stripe. */
    listLines: (query: URLSearchParams) => {
      const payout = query.get('payout');
      const wanted = lines.filter(({ id }) => payout === null || payoutOf.get(id) === payout);
      const { data, ...page } = listPage(wanted.reverse(), query);
      const isExpanded = query.get('expand[0]') === 'data.source';
      return {
        ...page,
        data: data.map((line) => (isExpanded ? line : { ...line, source: line.source?.id ?? null })),
      };
    },
    listPayouts: (query: URLSearchParams) => listPage([...payouts].reverse(), query),
  };
}

const source = <Object extends Source['object']>(
  object: Object,
  about: { readonly id: string; readonly payment_intent: string },
) => ({ ...about, object });

export type StandInBalance = ReturnType<typeof createBalance>;
