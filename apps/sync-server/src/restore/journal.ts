import { join } from 'node:path';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { TextCause } from '@fieldleaf/domain/text-message/texts-of-visit';
import { type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { Config } from '../config.ts';
import { parseJson } from '../wire/parse-json.ts';
import { appendLines, type ReadLine, readLines, replaceLines } from './journal-file.ts';
import { createSeal, findSeal, type KeyMark, type Seal } from './sealed-entries.ts';

/** Fact no backup may undo, by ids alone. */
export type JournalFact =
  /** The journal begins: what came before is not in it. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'device-revoked'; readonly deviceId: string }
  | { readonly kind: 'customer-erased'; readonly customerId: string }
  | { readonly kind: 'pin-changed' }
  | { readonly kind: 'passkey-removed'; readonly passkeyId: string }
  | { readonly kind: 'replica-key-removed'; readonly keyId: string }
  /** True if new devices need a passkey from then on. */
  | { readonly kind: 'passkey-required'; readonly required: boolean }
  /** A code by its place in its set: what it says is nowhere. */
  | { readonly kind: 'recovery-code-used'; readonly setId: string; readonly place: number }
  /** From then on the codes of this set count, and no others. */
  | { readonly kind: 'recovery-codes-kept'; readonly setId: string }
  /** The private calendar link was made anew, or closed. */
  | { readonly kind: 'calendar-link-changed' }
  /** From then on this link opens a customer's plant book, and none before it. */
  | {
      readonly kind: 'plant-link-made';
      readonly customerId: string;
      readonly linkNumber: number;
      readonly commandId: string;
    }
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
  /** Number of changes a store of one epoch had: a store with fewer is an earlier copy. */
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

/** Count of lines that are not as they were written. */
export const countDamagedLines = async (file: string): Promise<number> =>
  (await readLines(file)).filter(({ isDamaged }) => isDamaged).length;

export const JOURNAL_FILE = 'journal.ndjson';

/** Beside the store, best on another disk: with the backups. */
export const journalFileOf = ({ backups, dataDir }: Pick<Config, 'backups' | 'dataDir'>): string =>
  join(backups.folder ?? dataDir, JOURNAL_FILE);

const DAY_MINUTES = 24 * 60;

/** As it stands in the file: an entry, one that is sealed, or the mark where sealing begins. */
type Line =
  | JournalEntry
  | { readonly at: Instant; readonly sealed: string }
  | ({ readonly at: Instant; readonly kind: 'keyed' } & KeyMark);

/** Hashes of addresses and phone numbers: without a key a number is found again by trying them all. */
const OF_PEOPLE: ReadonlySet<JournalFact['kind']> = new Set([
  'customer-erased',
  'texts-stopped',
  'texts-started',
]);

/**
 * The journal in a file, a line of JSON each; only its owner reads it. With the passphrase of the backups, hashes of
 * people are sealed by a key made of it; lines from before stay readable, and a mark says where the sealed ones begin. After
 * a line that is damaged it counts as begun anew: it does not know all.
 */
export function openJournal(file: string, passphrase?: string): Journal {
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = writing.then(work, work);
    writing = done.catch(() => undefined);
    return done;
  };
  const seals = new Map<string, Promise<Seal | undefined>>();
  const sealOf = async (mark: KeyMark): Promise<Seal | undefined> => {
    const found = seals.get(mark.salt) ?? (passphrase ? findSeal(passphrase, mark) : undefined);
    if (found) seals.set(mark.salt, found);
    return found;
  };
  const lines = async () => linesIn(await readLines(file));
  const sealed = async (entries: readonly JournalEntry[]): Promise<readonly Line[]> => {
    if (!passphrase || !entries.some(({ kind }) => OF_PEOPLE.has(kind))) return entries;
    const last = (await lines()).findLast(isMark);
    const known = last && (await sealOf(last));
    const seal = known ?? (await createSeal(passphrase));
    seals.set(seal.mark.salt, Promise.resolve(seal));
    const [{ at } = { at: undefined }] = entries;
    const mark: readonly Line[] = known || !at ? [] : [{ at, kind: 'keyed', ...seal.mark }];
    return [
      ...mark,
      ...entries.map((entry) =>
        OF_PEOPLE.has(entry.kind) ? { at: entry.at, sealed: seal.seal(JSON.stringify(entry)) } : entry,
      ),
    ];
  };
  return {
    note: (...entries) => inTurn(async () => appendLines(file, textsOf(await sealed(entries)))),
    read: () => inTurn(async () => openLines(await lines(), sealOf)),
    prune: (now, keepDays) =>
      inTurn(async () => {
        const all = await lines();
        const oldest = plusMinutes(now, -keepDays * DAY_MINUTES);
        const kept = all.filter((line) => line.at >= oldest || isMark(line) || isBeginning(line));
        if (kept.length < all.length) await replaceLines(file, textsOf(kept.map(moveBeginning(oldest))));
      }),
  };
}

const isMark = (line: Line): line is Extract<Line, { kind: 'keyed' }> =>
  'kind' in line && line.kind === 'keyed';

const isBeginning = (line: Line): boolean => 'kind' in line && line.kind === 'begun';

/** A journal of which the beginning was dropped begins where it was cut. */
const moveBeginning =
  (oldest: Instant) =>
  (line: Line): Line =>
    isBeginning(line) && line.at < oldest ? { ...line, at: oldest } : line;

/** The entries; after one that is sealed by another passphrase the journal counts as begun anew: it does not know all. */
async function openLines(
  lines: readonly Line[],
  sealOf: (mark: KeyMark) => Promise<Seal | undefined>,
): Promise<readonly JournalEntry[]> {
  let entries: JournalEntry[] = [];
  let seal: Seal | undefined;
  for (const line of lines) {
    if (isMark(line)) seal = await sealOf(line);
    else if (!('sealed' in line)) entries.push(line);
    else {
      const opened = entryOf(seal?.open(line.sealed) ?? '');
      if (opened) entries.push(opened);
      else entries = [...entries.filter(({ kind }) => kind !== 'begun'), { at: line.at, kind: 'begun' }];
    }
  }
  return entries;
}

const textsOf = (lines: readonly Line[]): readonly string[] => lines.map((line) => JSON.stringify(line));

/** The lines, oldest first; before one that is damaged the journal is not whole, so it begins with the next. */
function linesIn(read: readonly ReadLine[]): readonly Line[] {
  const all = read.map(({ text, isDamaged }) => ({ line: sealedOf(text) ?? entryOf(text), isDamaged }));
  let lines: Line[] = [];
  for (const [index, { line, isDamaged }] of all.entries()) {
    if (line && !isDamaged) lines.push(line);
    if (isDamaged) {
      const next = all.slice(index + 1).find((one) => one.line && !one.isDamaged)?.line;
      const at = next?.at ?? line?.at ?? instantOf(Date.now());
      lines = [...lines.filter((one) => !isBeginning(one)), { at, kind: 'begun' }];
    }
  }
  return lines;
}

function entryOf(line: string): JournalEntry | undefined {
  const entry = parseJson(line) as JournalEntry | undefined;
  return typeof entry?.kind === 'string' && typeof entry.at === 'string' ? entry : undefined;
}

function sealedOf(line: string): Line | undefined {
  const found = parseJson(line) as { readonly at: Instant; readonly sealed: string } | undefined;
  return typeof found?.sealed === 'string' && typeof found.at === 'string' ? found : undefined;
}
