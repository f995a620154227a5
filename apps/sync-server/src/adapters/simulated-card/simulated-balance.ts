import { cents, sumCents } from '@fieldleaf/domain/money/cents';
import { ok } from '@fieldleaf/domain/result';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type {
  BalanceLine,
  Page,
  PaymentProvider,
  PaymentWindow,
  ProviderPayout,
} from '../../money/payment-provider.ts';
import type { Database } from '../../store/store.ts';
import { type LinesByPayment, lineOf, readChangedLines, readLines } from './simulated-lines.ts';

const PAGE_SIZE = 100;
/** Callers that have read the balance before look back no further. */
const HELD_DAYS = 40;

/** Balance changes since a time, null for all; `waiting`: those in no payout by then. */
type Lines = Pick<PaidOut, 'waiting'> & {
  readonly since: Instant | null;
  readonly lines: readonly BalanceLine[];
};

type Balance = Pick<PaymentProvider, 'listBalance' | 'listPayouts'>;

/**
 * The balance of an account that moves no money, told from its payments: nothing of it is stored. The lines of the last
 * weeks are held and follow the payments that change, since it is asked after every sale; what is older is read anew.
 */
export function createSimulatedBalance(ops: Database, now: () => Instant): Balance {
  const newest = createNewestLines(ops, now);
  const linesSince = async (from: Instant): Promise<Lines> => {
    const held = await newest();
    return held.since !== null && from < held.since ? readAll(ops) : held;
  };
  const payoutsOf = ({ lines, waiting }: Lines) => payOut(lines, now(), waiting).payouts;
  const linesOfPayout = async (reference: string) => {
    const find = (lines: Lines) => payoutsOf(lines).find((payout) => payout.reference === reference);
    return (find(await newest()) ?? find(await readAll(ops)))?.lines ?? [];
  };
  const linesInside = async (window: PaymentWindow) => {
    const known = await linesSince(window.createdFrom);
    const all = [...known.lines, ...payoutsOf(known).map(lineOfPayout)];
    return all.filter(({ at }) => isInside(at, window));
  };
  return {
    listBalance: async (query) => {
      const asked =
        'payoutReference' in query ? await linesOfPayout(query.payoutReference) : await linesInside(query);
      return ok(pageOf(asked, query, { at: ({ at }) => at, id: ({ id }) => id }));
    },
    listPayouts: async (query) => {
      const asked = payoutsOf(await linesSince(query.createdFrom))
        .filter(({ createdAt }) => isInside(createdAt, query))
        .map(({ lines: _, ...payout }): ProviderPayout => payout);
      return ok(pageOf(asked, query, { at: ({ createdAt }) => createdAt, id: ({ reference }) => reference }));
    },
  };
}

const readAll = async (ops: Database): Promise<Lines> => ({
  since: null,
  lines: [...(await readLines(ops)).values()].flat(),
  waiting: [],
});

/** The lines of the last weeks: read once, then only those of payments that changed. One asks after the other. */
function createNewestLines(ops: Database, now: () => Instant): () => Promise<Lines> {
  let last: Promise<Held> | undefined;
  return async () => {
    const before = last;
    last = before ? before.then((held) => follow(ops, held)) : hold(ops, now());
    const asked = last;
    asked.catch(() => {
      last = undefined;
    });
    const { byPayment, ...held } = await asked;
    return { ...held, lines: [...byPayment.values()].flat() };
  };
}

type Held = Omit<Lines, 'lines'> & {
  readonly since: Instant;
  readonly byPayment: LinesByPayment;
  /** Place in the feed. */
  readonly place: string;
};

async function hold(ops: Database, now: Instant): Promise<Held> {
  const place = await ops.lastSeq();
  const since = startOf(plusDays(dateOf(now), -HELD_DAYS));
  const all = await readLines(ops);
  const earlier = [...all.values()].flat().filter(({ at }) => at < since);
  return {
    since,
    byPayment: linesAfter(new Map(), all, since),
    place,
    waiting: payOut(earlier, now).waiting,
  };
}

async function follow(ops: Database, { byPayment, ...held }: Held): Promise<Held> {
  const { place, changed } = await readChangedLines(ops, held.place);
  return { ...held, byPayment: linesAfter(byPayment, changed, held.since), place };
}

function linesAfter(before: LinesByPayment, changed: LinesByPayment, since: Instant): LinesByPayment {
  const after = new Map(before);
  for (const [payment, lines] of changed) {
    const held = lines.filter(({ at }) => at >= since);
    if (held.length > 0) after.set(payment, held);
    else after.delete(payment);
  }
  return after;
}

const isInside = (at: Instant, { createdFrom, createdTo }: PaymentWindow): boolean =>
  at >= createdFrom && (createdTo === undefined || at < createdTo);

type Order<Item> = { readonly at: (item: Item) => Instant; readonly id: (item: Item) => string };

/** Newest first, and of the same moment by their ids: the next page begins where this one ends. */
function pageOf<Item>(
  asked: readonly Item[],
  { after }: { readonly after?: string },
  { at, id }: Order<Item>,
): Page<Item> {
  const items = asked.toSorted((one, other) => compare(at(other), at(one)) || compare(id(one), id(other)));
  const start = after === undefined ? 0 : items.findIndex((item) => id(item) === after) + 1;
  const page = items.slice(start, start + PAGE_SIZE);
  const last = page.at(-1);
  return { items: page, next: items.length > start + PAGE_SIZE && last ? id(last) : null };
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Two days after the day on which it came in, money is at the bank. */
const DAYS_TO_THE_BANK = 2;

type PayoutWithLines = ProviderPayout & { readonly lines: readonly BalanceLine[] };

/** `waiting`: what no payout has yet. */
type PaidOut = {
  readonly payouts: readonly PayoutWithLines[];
  readonly waiting: readonly BalanceLine[];
};

/**
 * Pays out each day's receipts together; nothing while more went back than came in. `waiting` is from days before.
 */
function payOut(lines: Iterable<BalanceLine>, now: Instant, waiting: readonly BalanceLine[] = []): PaidOut {
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
const lineOfPayout = ({ reference, amountCents, createdAt }: PayoutWithLines): BalanceLine =>
  lineOf({ kind: 'payout', at: createdAt, reference, paymentReference: null }, cents(-amountCents));

const dateOf = (at: Instant): LocalDate => at.slice(0, 10) as LocalDate;

/** The midnight, in UTC as everything here, with which a day begins. */
const startOf = (date: LocalDate): Instant => instantOf(Date.parse(`${date}T00:00:00.000Z`));

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
