import { cents, sumCents } from '@fieldleaf/domain/money/cents';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type { BalanceLine, ProviderPayout } from '../../money/payment-provider.ts';
import { lineOf } from './simulated-lines.ts';

/** Two days after the day on which it came in, money is at the bank. */
const DAYS_TO_THE_BANK = 2;

export type PayoutWithLines = ProviderPayout & { readonly lines: readonly BalanceLine[] };

/** `waiting`: what no payout has yet. */
export type PaidOut = {
  readonly payouts: readonly PayoutWithLines[];
  readonly waiting: readonly BalanceLine[];
};

/** What came in on a day is paid out together; as long as more went back than came in, nothing is. `waiting` is from days before. */
export function payOut(
  lines: Iterable<BalanceLine>,
  now: Instant,
  waiting: readonly BalanceLine[] = [],
): PaidOut {
  const payouts: PayoutWithLines[] = [];
  let left = waiting;
  for (const [date, ofDay] of byDate(lines)) {
    left = [...left, ...ofDay];
    const payout = payoutOf(date, left);
    if (payout.arrivesOn > dateOf(now) || payout.amountCents <= 0) continue;
    payouts.push(payout);
    left = [];
  }
  return { payouts, waiting: left };
}

function payoutOf(date: LocalDate, lines: readonly BalanceLine[]): PayoutWithLines {
  const reference = `simulated_po_${date}`;
  const arrivesOn = plusDays(date, DAYS_TO_THE_BANK);
  return {
    reference,
    lineId: `simulated_txn_${reference}`,
    amountCents: sumCents(lines.map(({ netCents }) => netCents)),
    state: 'paid',
    arrivesOn,
    isItemized: true,
    createdAt: startOf(arrivesOn),
    lines,
  };
}

/** A payout as a line of the balance it leaves. */
export const lineOfPayout = ({ reference, amountCents, createdAt }: PayoutWithLines): BalanceLine =>
  lineOf({ kind: 'payout', at: createdAt, reference, paymentReference: null }, cents(-amountCents));

export const dateOf = (at: Instant): LocalDate => at.slice(0, 10) as LocalDate;

/** The midnight, in UTC as everything here, with which a day begins. */
export const startOf = (date: LocalDate): Instant => instantOf(Date.parse(`${date}T00:00:00.000Z`));

function byDate(lines: Iterable<BalanceLine>): readonly (readonly [LocalDate, readonly BalanceLine[]])[] {
  const days = new Map<LocalDate, BalanceLine[]>();
  for (const line of lines) {
    const date = dateOf(line.at);
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(line);
    else days.set(date, [line]);
  }
  return [...days].sort(([one], [other]) => Number(one > other) - Number(one < other));
}
