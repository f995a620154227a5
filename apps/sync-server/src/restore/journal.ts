import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { TextCause } from '@fieldleaf/domain/text-message/texts-of-visit';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { Config } from '../config.ts';

/** What no backup may undo, by ids alone. */
export type JournalFact =
  /** The journal begins: what came before is not in it. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'device-revoked'; readonly deviceId: string }
  | { readonly kind: 'customer-erased'; readonly customerId: string }
  | { readonly kind: 'pin-changed' }
  | { readonly kind: 'passkey-removed'; readonly passkeyId: string }
  /** Whether new devices need a passkey from then on. */
  | { readonly kind: 'passkey-required'; readonly required: boolean }
  /** A code by its place in its set: what it says is nowhere. */
  | { readonly kind: 'recovery-code-used'; readonly setId: string; readonly place: number }
  /** From then on the codes of this set count, and no others. */
  | { readonly kind: 'recovery-codes-kept'; readonly setId: string }
  /** The private calendar link was made anew, or closed. */
  | { readonly kind: 'calendar-link-changed' }
  | { readonly kind: 'invoice-numbers'; readonly date: LocalDate; readonly invoiceIds: readonly string[] }
  | { readonly kind: 'mail-sent'; readonly mailId: string }
  | {
      readonly kind: 'text-sent';
      readonly bookingId: BookingId;
      readonly textId: string;
      readonly cause: TextCause;
    }
  /** A number, by its fingerprint, replied STOP or took it back. */
  | { readonly kind: 'texts-stopped' | 'texts-started'; readonly fingerprint: string }
  | {
      readonly kind: 'gift-card-redeemed';
      readonly giftCardId: string;
      readonly redemptionId: string;
      readonly amountCents: Cents;
      readonly bookingId: BookingId;
    }
  | { readonly kind: 'gift-card-voided'; readonly giftCardId: string }
  /** How many changes a store of one epoch had: one that has fewer is a copy of before. */
  | {
      readonly kind: 'store-reached';
      readonly epoch: string;
      readonly storeId?: string;
      readonly changes: number;
    }
  /** This server has made good what a restore undid. */
  | { readonly kind: 'restore-settled'; readonly restoreId: string };

export type JournalEntry = JournalFact & { readonly at: Instant };

/** Outlives the store: what was answered for good, so that a restored backup can be told. */
export type Journal = {
  /** On the disk when it resolves. */
  readonly note: (...entries: readonly JournalEntry[]) => Promise<void>;
  /** Oldest first; a line that a power cut tore is left out. */
  readonly read: () => Promise<readonly JournalEntry[]>;
  /** Drops what is older than any backup that may still be restored. */
  readonly prune: (now: Instant, keepDays: number) => Promise<void>;
};

export const JOURNAL_FILE = 'journal.ndjson';

/** Beside the store, best on another disk: with the backups. */
export const journalFileOf = ({ backups, dataDir }: Pick<Config, 'backups' | 'dataDir'>): string =>
  join(backups.folder ?? dataDir, JOURNAL_FILE);

const DAY_MINUTES = 24 * 60;

/** The journal in a file, a line of JSON each; only its owner reads it. */
export function openJournal(file: string): Journal {
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = writing.then(work, work);
    writing = done.catch(() => undefined);
    return done;
  };
  const read = async () => entriesOf(await textOf(file));
  return {
    note: (...entries) => inTurn(() => append(file, entries)),
    read: () => inTurn(read),
    prune: (now, keepDays) =>
      inTurn(async () => {
        const entries = await read();
        const oldest = plusMinutes(now, -keepDays * DAY_MINUTES);
        const kept = entries.filter(
          ({ at, kind }, index) => at >= oldest || (index === 0 && kind === 'begun'),
        );
        if (kept.length < entries.length) await replace(file, kept.map(moveBeginning(oldest)));
      }),
  };
}

/** A journal of which the beginning was dropped begins where it was cut. */
const moveBeginning =
  (oldest: Instant) =>
  (entry: JournalEntry): JournalEntry =>
    entry.kind === 'begun' && entry.at < oldest ? { ...entry, at: oldest } : entry;

async function append(file: string, entries: readonly JournalEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    // A torn line would swallow the one behind it.
    const last = size > 0 ? await handle.read(Buffer.alloc(1), 0, 1, size - 1) : undefined;
    const isTorn = last !== undefined && last.buffer.toString() !== '\n';
    await handle.appendFile((isTorn ? '\n' : '') + linesOf(entries));
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function replace(file: string, entries: readonly JournalEntry[]): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(linesOf(entries));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

const linesOf = (entries: readonly JournalEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const entriesOf = (text: string): readonly JournalEntry[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : entryOf(line)));

function entryOf(line: string): readonly JournalEntry[] {
  try {
    const entry = JSON.parse(line) as JournalEntry;
    return typeof entry.kind === 'string' && typeof entry.at === 'string' ? [entry] : [];
  } catch {
    return [];
  }
}
