import { ok } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import type {
  BalanceLine,
  Page,
  PaymentProvider,
  PaymentWindow,
  ProviderPayout,
} from '../../money/payment-provider.ts';
import type { Database } from '../../store/store.ts';
import { type LinesByPayment, readChangedLines, readLines } from './simulated-lines.ts';
import { dateOf, lineOfPayout, type PaidOut, payOut, startOf } from './simulated-payouts.ts';

const PAGE_SIZE = 100;
/** Whoever has read the balance before does not look back further. */
const HELD_DAYS = 40;

/** What moved the balance since a moment, null for all there is; `waiting`: what no payout had by then. */
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
  /** Of the feed. */
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
