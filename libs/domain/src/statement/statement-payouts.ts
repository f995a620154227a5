import type { LedgerEntry, LedgerKind, PayoutState } from '../ledger/ledger-entry.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { TimeZone } from '../time/business-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import { readDates } from '../time/read-dates.ts';
import { countedEntries, findForeign, type LedgerBooks } from './card-fees.ts';
import type { StatementRow } from './statement-row.ts';

/** A line of a payout, as the consultant compares it with her books. */
export type PayoutLine = Pick<LedgerEntry, 'grossCents' | 'feeCents' | 'netCents' | 'reference'> & {
  readonly kind: LedgerKind;
  readonly date: LocalDate;
  /** Number of the item paid for; empty when the books do not know it. */
  readonly number: string;
  readonly customerName: string;
  /** The same account took it for something else. */
  readonly foreign?: true;
};

/** One deposit at the bank, below zero a debit, and what it is made of. */
export type StatementPayout = {
  readonly payoutId: string;
  readonly arrivesOn: LocalDate;
  readonly amountCents: Cents;
  readonly state: PayoutState;
  readonly test?: true;
  /** Null: the provider does not say what is in it, or not yet. */
  readonly lines: readonly PayoutLine[] | null;
  /** Amount the lines do not explain; 0 when they add up, or are not known. */
  readonly unexplainedCents: Cents;
};

/** Every payout, by the day it is at the bank. */
export function statementPayouts(
  books: LedgerBooks,
  rows: readonly StatementRow[],
  timeZone: TimeZone,
): readonly StatementPayout[] {
  if (books.ledgerEntriesById.size === 0) return [];
  const rowsByReference = new Map(rows.map((row) => [row.reference, row]));
  const isForeign = findForeign(books, new Set(rowsByReference.keys()));
  const dateOf = readDates(timeZone);
  const linesByPayout = new Map<string, PayoutLine[]>();
  const payouts: { readonly entry: LedgerEntry; readonly date: LocalDate }[] = [];
  for (const entry of countedEntries(books)) {
    const date = dateOf(entry.at);
    if (isPayoutItself(entry)) payouts.push({ entry, date });
    if (isPayoutItself(entry) || entry.payoutId === null) continue;
    const lines = linesByPayout.get(entry.payoutId) ?? [];
    linesByPayout.set(entry.payoutId, lines);
    lines.push(lineOf(entry, date, { row: rowOf(entry, rowsByReference), isForeign: isForeign(entry) }));
  }
  return payouts
    .map(({ entry, date }) => payoutOf(entry, date, linesByPayout))
    .sort((one, other) => Number(one.arrivesOn > other.arrivesOn) - Number(one.arrivesOn < other.arrivesOn));
}

/** A payout or, above zero, a debit of the bank account; a failed payout comes back as a line of the next one. */
const isPayoutItself = ({ kind, grossCents, payout }: LedgerEntry): boolean =>
  kind === 'payout' && (payout !== undefined || grossCents < 0);

/** Returns the row of a line: its own movement, or the payment it goes back on. */
const rowOf = (
  { reference, paymentReference }: LedgerEntry,
  rowsByReference: ReadonlyMap<string, StatementRow>,
): StatementRow | undefined =>
  rowsByReference.get(reference ?? '') ?? rowsByReference.get(paymentReference ?? '');

type Known = { readonly row: StatementRow | undefined; readonly isForeign: boolean };

const lineOf = (entry: LedgerEntry, date: LocalDate, { row, isForeign }: Known): PayoutLine => ({
  kind: entry.kind,
  date,
  number: row?.number ?? '',
  customerName: row?.customerName ?? '',
  reference: entry.reference,
  grossCents: entry.grossCents,
  feeCents: entry.feeCents,
  netCents: entry.netCents,
  ...(isForeign && { foreign: true as const }),
});

const byDate = (one: PayoutLine, other: PayoutLine): number =>
  Number(one.date > other.date) - Number(one.date < other.date);

function payoutOf(
  { grossCents, reference, payoutId, arrivesOn, payout, livemode }: LedgerEntry,
  date: LocalDate,
  linesByPayout: ReadonlyMap<string, readonly PayoutLine[]>,
): StatementPayout {
  const id = payoutId ?? reference ?? '';
  const amountCents = cents(0 - grossCents);
  const lines = payout?.isItemized ? (linesByPayout.get(id) ?? []).toSorted(byDate) : null;
  return {
    payoutId: id,
    arrivesOn: arrivesOn ?? date,
    amountCents,
    state: payout?.state ?? 'pending',
    ...(!livemode && { test: true as const }),
    lines,
    unexplainedCents: lines ? cents(amountCents - sumCents(lines.map(({ netCents }) => netCents))) : cents(0),
  };
}
