import { type LedgerEntry, ledgerEntryId } from '@fieldleaf/domain/ledger/ledger-entry';
import { allMovements } from '@fieldleaf/domain/read-model/all-movements';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { replaceDocument } from '../../practice/change-documents.ts';
import type { Desk } from '../../practice/desk.ts';
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

/** How far the balance was read with these keys; lives in `ops`. */
type Checkpoint = {
  readonly _id: `checkpoint:ledger.${string}`;
  readonly type: 'checkpoint';
  readonly v: 1;
  /** When a reading that came to its end began. */
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
export async function readLedger(desk: Desk): Promise<LedgerRead> {
  const checkpoint = await loadCheckpoint(desk);
  const { from, until, after } = checkpoint.underWay ?? windowAfter(desk, checkpoint);
  const read = await readPages(desk, {
    after,
    ask: (place) => desk.provider.listBalance({ createdFrom: from, ...place }),
    take: async (lines) => {
      for (const line of lines) await writeLine(desk, line);
      return 'done';
    },
    reached: (place) => saveCheckpoint(desk, { underWay: { from, until, after: place } }),
  });
  const ended = read === 'done' ? await readPayouts(desk, { from, until }) : read;
  if (ended === 'done') await saveCheckpoint(desk, { readAt: until });
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
  desk: Desk,
  { after, ask, take, reached }: Reading<Item>,
): Promise<LedgerRead> {
  if (!(await desk.isLeader())) return 'deposed';
  const page = await ask(after === undefined ? {} : { after });
  if (!page.ok) return page.error;
  const { items, next } = page.value;
  const taken = await take(items);
  if (taken !== 'done' || next === null) return taken;
  await reached?.(next);
  return readPages(desk, { after: next, ask, take, ...(reached && { reached }) });
}

/** When the balance was read last with these keys; undefined: never. */
export const ledgerReadAt = async (desk: Desk): Promise<Instant | undefined> =>
  (await loadCheckpoint(desk)).readAt;

type Span = { readonly from: Instant; readonly until: Instant; readonly after?: string };

/** The first time everything since the first card payment of these keys. */
function windowAfter(desk: Desk, { readAt }: Checkpoint): Span {
  const until = desk.now();
  return { from: plusMinutes(readAt ?? firstPaymentAt(desk) ?? until, -OVERLAP_MINUTES), until };
}

/** When these keys first took money; undefined: they never did. */
function firstPaymentAt({ model, provider: keys }: Desk): Instant | undefined {
  let first: Instant | undefined;
  for (const { provider, livemode = keys.livemode, at } of allMovements(model()))
    if (provider === keys.name && livemode === keys.livemode && (first === undefined || at < first))
      first = at;
  return first;
}

function readPayouts(desk: Desk, { from, until }: Span): Promise<LedgerRead> {
  const earliest = plusMinutes(until, -PAYOUTS_MINUTES);
  const createdFrom = from < earliest ? from : earliest;
  return readPages(desk, {
    ask: (place) => desk.provider.listPayouts({ createdFrom, ...place }),
    take: async (payouts) => {
      for (const payout of payouts) {
        const written = await writePayout(desk, payout);
        if (written !== 'done') return written;
      }
      return 'done';
    },
  });
}

/** The payout's own line says last that what is in it is written: a crash before that asks once more. */
async function writePayout(desk: Desk, payout: ProviderPayout): Promise<LedgerRead> {
  const { lineId, reference, arrivesOn, state, isItemized } = payout;
  if (lineId === null) return 'done';
  const known = await desk.documents.get<LedgerEntry>(ledgerEntryId(lineId));
  if (isItemized && !known?.payout?.isItemized) {
    const listed = await writeLinesOf(desk, payout);
    if (listed !== 'done') return listed;
  }
  await change(
    desk,
    lineId,
    (entry) => entry && { ...entry, payoutId: reference, arrivesOn, payout: { state, isItemized } },
  );
  return 'done';
}

const writeLinesOf = (desk: Desk, { reference, arrivesOn }: ProviderPayout): Promise<LedgerRead> =>
  readPages(desk, {
    ask: (place) => desk.provider.listBalance({ payoutReference: reference, ...place }),
    take: async (lines) => {
      for (const line of lines) await writeLine(desk, line, { payoutId: reference, arrivesOn });
      return 'done';
    },
  });

type InPayout = Pick<LedgerEntry, 'payoutId' | 'arrivesOn'>;

/** As the provider has it now; in which payout it is stays, unless it is said anew. */
const writeLine = (desk: Desk, line: BalanceLine, inPayout?: InPayout): Promise<void> =>
  change(desk, line.id, (known) => {
    const { id: _, ...told } = line;
    const { name, livemode } = desk.provider;
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
  desk: Desk,
  id: string,
  decide: (known: LedgerEntry | undefined) => LedgerEntry | undefined,
): Promise<void> =>
  replaceDocument<LedgerEntry>(desk, ledgerEntryId(id), (stored) => {
    const wanted = decide(stored);
    return stored && wanted && isSame(stored, wanted) ? stored : wanted;
  });

/** Whether every field is as it was: what is the same is not written again, and no phone hears of it. */
const isSame = (stored: LedgerEntry, wanted: LedgerEntry): boolean =>
  Object.entries(wanted).every(
    ([field, value]) => JSON.stringify(stored[field as keyof LedgerEntry]) === JSON.stringify(value),
  );

const checkpointId = ({ provider }: Desk): Checkpoint['_id'] =>
  `checkpoint:ledger.${provider.name}.${provider.livemode ? 'live' : 'test'}`;

const loadCheckpoint = async (desk: Desk): Promise<Checkpoint> =>
  (await desk.ops.get<Checkpoint>(checkpointId(desk))) ?? {
    _id: checkpointId(desk),
    type: 'checkpoint',
    v: 1,
  };

async function saveCheckpoint(desk: Desk, reached: Pick<Checkpoint, 'readAt' | 'underWay'>): Promise<void> {
  const found = await desk.ops.get<Checkpoint>(checkpointId(desk));
  const { underWay: _, ...kept } = found ?? ({ _id: checkpointId(desk), type: 'checkpoint', v: 1 } as const);
  await desk.ops.put({ ...kept, ...reached });
}
