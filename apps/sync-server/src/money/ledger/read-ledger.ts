import { type LedgerEntry, ledgerEntryId } from '@fieldleaf/domain/ledger/ledger-entry';
import { allMovements } from '@fieldleaf/domain/read-model/all-movements';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../practice/app-context.ts';
import { replaceDocument } from '../../practice/change-documents.ts';
import type {
  BalanceLine,
  Page,
  PaymentAnswer,
  PaymentFailure,
  ProviderPayout,
} from '../payment-provider.ts';

const DAY_MINUTES = 24 * 60;

/** Read again each time: a line can be written late, and one that was read can still be corrected. */
const OVERLAP_MINUTES = 3 * DAY_MINUTES;

/** As long as a payout can still change its state, or the provider works out what is in it. */
const PAYOUTS_MINUTES = 35 * DAY_MINUTES;

/** Position of the balance read with these keys; lives in `ops`. */
type Checkpoint = {
  readonly _id: `checkpoint:ledger.${string}`;
  readonly type: 'checkpoint';
  readonly v: 1;
  /** Start of the last completed read. */
  readonly readAt?: Instant;
  /** The reading that is under way, and after which line it goes on. */
  readonly underWay?: { readonly from: Instant; readonly until: Instant; readonly after?: string };
};

/** `deposed`: another server leads now. `failed`: the provider did not answer; the next turn goes on where this one was. */
export type LedgerRead = 'done' | 'deposed' | PaymentFailure;

/**
 * Writes down what moved the balance with the card provider since it was read last, and what was paid out of it. A line is one
 * document, under the provider's id: read again, it is the same one, as the provider has it now.
 */
export async function readLedger(ctx: AppContext): Promise<LedgerRead> {
  const checkpoint = await loadCheckpoint(ctx);
  const { from, until, after } = checkpoint.underWay ?? windowAfter(ctx, checkpoint);
  const read = await readPages(ctx, {
    after,
    ask: (place) => ctx.provider.listBalance({ createdFrom: from, ...place }),
    take: async (lines) => {
      for (const line of lines) await writeLine(ctx, line);
      return 'done';
    },
    reached: (place) => saveCheckpoint(ctx, { underWay: { from, until, after: place } }),
  });
  const ended = read === 'done' ? await readPayouts(ctx, { from, until }) : read;
  if (ended === 'done') await saveCheckpoint(ctx, { readAt: until });
  return ended;
}

type Reading<Item> = {
  readonly after?: string | undefined;
  readonly ask: (place: { readonly after?: string }) => PaymentAnswer<Page<Item>>;
  readonly take: (items: readonly Item[]) => Promise<LedgerRead>;
  /** Told after each page but the last. */
  readonly reached?: (after: string) => Promise<void>;
};

/** Page by page to the end, or until something stops it. */
async function readPages<Item>(
  ctx: AppContext,
  { after, ask, take, reached }: Reading<Item>,
): Promise<LedgerRead> {
  if (!(await ctx.isLeader())) return 'deposed';
  const page = await ask(after === undefined ? {} : { after });
  if (!page.ok) return page.error;
  const { items, next } = page.value;
  const taken = await take(items);
  if (taken !== 'done' || next === null) return taken;
  await reached?.(next);
  return readPages(ctx, { after: next, ask, take, ...(reached && { reached }) });
}

/** Returns the time of the last balance read with these keys; undefined: never. */
export const ledgerReadAt = async (ctx: AppContext): Promise<Instant | undefined> =>
  (await loadCheckpoint(ctx)).readAt;

type Span = { readonly from: Instant; readonly until: Instant; readonly after?: string };

/** The first time everything since the first card payment of these keys. */
function windowAfter(ctx: AppContext, { readAt }: Checkpoint): Span {
  const until = ctx.now();
  return { from: plusMinutes(readAt ?? firstPaymentAt(ctx) ?? until, -OVERLAP_MINUTES), until };
}

/** Returns the time these keys first took money; undefined: never. */
function firstPaymentAt({ model, provider: keys }: AppContext): Instant | undefined {
  let first: Instant | undefined;
  for (const { provider, livemode = keys.livemode, at } of allMovements(model()))
    if (provider === keys.name && livemode === keys.livemode && (first === undefined || at < first))
      first = at;
  return first;
}

function readPayouts(ctx: AppContext, { from, until }: Span): Promise<LedgerRead> {
  const earliest = plusMinutes(until, -PAYOUTS_MINUTES);
  const createdFrom = from < earliest ? from : earliest;
  return readPages(ctx, {
    ask: (place) => ctx.provider.listPayouts({ createdFrom, ...place }),
    take: async (payouts) => {
      for (const payout of payouts) {
        const written = await writePayout(ctx, payout);
        if (written !== 'done') return written;
      }
      return 'done';
    },
  });
}

/** The payout's own line says last that what is in it is written: a crash before that asks once more. */
async function writePayout(ctx: AppContext, payout: ProviderPayout): Promise<LedgerRead> {
  const { lineId, reference, arrivesOn, state, isItemized } = payout;
  if (lineId === null) return 'done';
  const known = await ctx.documents.get<LedgerEntry>(ledgerEntryId(lineId));
  if (isItemized && !known?.payout?.isItemized) {
    const listed = await writeLinesOf(ctx, payout);
    if (listed !== 'done') return listed;
  }
  await change(
    ctx,
    lineId,
    (entry) => entry && { ...entry, payoutId: reference, arrivesOn, payout: { state, isItemized } },
  );
  return 'done';
}

const writeLinesOf = (ctx: AppContext, { reference, arrivesOn }: ProviderPayout): Promise<LedgerRead> =>
  readPages(ctx, {
    ask: (place) => ctx.provider.listBalance({ payoutReference: reference, ...place }),
    take: async (lines) => {
      for (const line of lines) await writeLine(ctx, line, { payoutId: reference, arrivesOn });
      return 'done';
    },
  });

type InPayout = Pick<LedgerEntry, 'payoutId' | 'arrivesOn'>;

/** As the provider has it now; in which payout it is stays, unless it is said anew. */
const writeLine = (ctx: AppContext, line: BalanceLine, inPayout?: InPayout): Promise<void> =>
  change(ctx, line.id, (known) => {
    const { id: _, ...told } = line;
    const { name, livemode } = ctx.provider;
    return {
      _id: ledgerEntryId(line.id),
      type: 'ledger-entry',
      v: 1,
      provider: name,
      livemode,
      ...told,
      payoutId: null,
      arrivesOn: null,
      ...(known && { payoutId: known.payoutId, arrivesOn: known.arrivesOn }),
      ...(known?.payout && { payout: known.payout }),
      ...inPayout,
    };
  });

const change = (
  ctx: AppContext,
  id: string,
  decide: (known: LedgerEntry | undefined) => LedgerEntry | undefined,
): Promise<void> =>
  replaceDocument<LedgerEntry>(ctx, ledgerEntryId(id), (stored) => {
    const wanted = decide(stored);
    return stored && wanted && isSame(stored, wanted) ? stored : wanted;
  });

/** True if every field is unchanged: an equal entry is not written again, and no phone hears of it. */
const isSame = (stored: LedgerEntry, wanted: LedgerEntry): boolean =>
  Object.entries(wanted).every(
    ([field, value]) => JSON.stringify(stored[field as keyof LedgerEntry]) === JSON.stringify(value),
  );

const checkpointId = ({ provider }: AppContext): Checkpoint['_id'] =>
  `checkpoint:ledger.${provider.name}.${provider.livemode ? 'live' : 'test'}`;

const loadCheckpoint = async (ctx: AppContext): Promise<Checkpoint> =>
  (await ctx.ops.get<Checkpoint>(checkpointId(ctx))) ?? {
    _id: checkpointId(ctx),
    type: 'checkpoint',
    v: 1,
  };

async function saveCheckpoint(
  ctx: AppContext,
  reached: Pick<Checkpoint, 'readAt' | 'underWay'>,
): Promise<void> {
  const found = await ctx.ops.get<Checkpoint>(checkpointId(ctx));
  const { underWay: _, ...kept } = found ?? ({ _id: checkpointId(ctx), type: 'checkpoint', v: 1 } as const);
  await ctx.ops.put({ ...kept, ...reached });
}
