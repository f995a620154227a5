import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Attention } from '@fieldleaf/domain/attention/attention';
import { invoiceNumberTwice, twoVersions } from '@fieldleaf/domain/attention/raise-attention';
import { actWords } from '@fieldleaf/domain/audit/act-words';
import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import {
  isShownBefore,
  type LeftOut,
  type Settlement,
  settleVersions,
  type Version,
  type Versioned,
} from '@fieldleaf/domain/conflict/settle-versions';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import {
  type Change,
  type ChangesPage,
  type Database,
  type Revision,
  StoreUnavailable,
} from '../store/store.ts';
import { addDocument } from './change-documents.ts';
import { recordIdOf } from './record-outcome.ts';
import type { Records } from './records.ts';

type Settling = Pick<Records, 'documents' | 'slots' | 'show' | 'now'> & { readonly ops: Database };

/** Place in a database's feed up to which nothing is left to settle; none of the database's business. */
type Place = { readonly _id: typeof PLACE; readonly since: string; readonly _rev?: string };

const PLACE = '_local/settled';
const NOWHERE: Place = { _id: PLACE, since: '0' };
const PAGE_SIZE = 500;
/** The store is left alone in between: the first time all there is is read. */
const PAUSE_MS = 50;

/**
 * Settles every document that has more than one version, in all three databases, and the days after it. A cluster that
 * was cut in two makes them, a write that arrives after its server's term, and who replicates into the database. The
 * feed tells: it is read on from where it was read last. Only for the server that writes, which keeps the lease by itself.
 */
export function createSettleConflicts(
  records: Settling,
  setDaysRight: () => Promise<void>,
): (signal: AbortSignal) => Promise<void> {
  const databases = [records.documents, records.ops, records.slots];
  const feeds = databases.map((database) => ({ database, read: followPlace(database) }));
  return async (signal) => {
    let settled = 0;
    for (const { database, read } of feeds)
      for await (const id of read(signal)) if (await settleDocument(records, database, id)) settled += 1;
    if (settled > 0) await setDaysRight();
  };
}

/** Documents that may have several versions, from where it was read last; now and then the place is kept for a next term. */
function followPlace(database: Database): (signal: AbortSignal) => AsyncGenerator<string> {
  let place: Place | undefined;
  let sinceKept = 0;
  const goOn = async (known: Place, { changes, lastSeq }: ChangesPage): Promise<void> => {
    place = { ...known, since: lastSeq };
    sinceKept += changes.length;
    if (sinceKept < PAGE_SIZE) return;
    sinceKept = 0;
    const written = await database.put(place);
    // Another server's place is as good.
    place = written.ok ? { ...place, _rev: written.value.rev } : undefined;
  };
  return async function* documents(signal) {
    let isMore = true;
    while (isMore && !signal.aborted) {
      const known = place ?? (await database.get<Place>(PLACE)) ?? NOWHERE;
      const page = await database.changes({ since: known.since, limit: PAGE_SIZE });
      yield* page.changes.filter(mayDiffer).map(({ id }) => id);
      await goOn(known, page);
      isMore = page.changes.length >= PAGE_SIZE;
      await pause(PAUSE_MS);
    }
  };
}

/** A version that lost before and is gone is listed too. */
const mayDiffer = ({ id, revs }: Change): boolean => revs.length > 1 && !id.startsWith('lease:');

const MOST_TRIES = 20;

/**
 * First the questions, then the survivor over the version that the store shows, so that everybody takes it for newer, then
 * the others go: cut short anywhere, the next time does the rest. A deleted version counts for nothing: it does not say when.
 */
async function settleDocument(records: Settling, database: Database, id: string): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [{ docs } = { docs: [] }] = (await database.bulkGet([{ id }])).results;
    const living = docs
      .flatMap((doc) => ('ok' in doc && !doc.ok._deleted ? [doc.ok] : []))
      .toSorted((one, other) => (isShownBefore(one._rev, other._rev) ? -1 : 1));
    const [shown, ...others] = living;
    if (!shown || others.length === 0) return false;
    const settlement = settleVersions([versionOf(shown), ...others.map(versionOf)]);
    await ask(records, settlement);
    if (!(await writeSurvivor(records, database, { settlement, shown }))) continue;
    await database.putRevisions(others.map(tombstoneOf));
    return true;
  }
  throw new StoreUnavailable(`Too many servers change ${id}.`);
}

const versionOf = ({ _rev: rev, _revisions, _deleted, ...document }: Revision): Version => ({
  rev,
  // Only servers write here, through typed functions.
  document: document as unknown as Versioned,
});

/** False if the version that is shown was changed meanwhile. */
async function writeSurvivor(
  { documents, show }: Settling,
  database: Database,
  { settlement: { document }, shown }: { readonly settlement: Settlement; readonly shown: Revision },
): Promise<boolean> {
  if (isDeepStrictEqual(document, versionOf(shown).document)) return true;
  const written = await database.put({ ...document, _rev: shown._rev });
  if (!written.ok) return false;
  // The practice's documents are in memory too.
  if (database === documents) show([{ document: document as PracticeDocument, rev: written.value.rev }]);
  return true;
}

/** Named after the revision it ends, so that it is the same one however often it is written. */
function tombstoneOf({ _id, _rev, _revisions }: Revision): Revision {
  const generation = Number.parseInt(_rev, 10) + 1;
  const hash = createHash('md5').update(`settled ${_rev}`).digest('hex');
  const ids = [hash, ...(_revisions?.ids ?? [_rev.slice(_rev.indexOf('-') + 1)])];
  return { _id, _rev: `${generation}-${hash}`, _deleted: true, _revisions: { start: generation, ids } };
}

/** Asks the consultant; a question that a try before has asked stays as it is. */
async function ask(records: Settling, settlement: Settlement): Promise<void> {
  const { document, leftOut, overuse, numbersTwice } = settlement;
  const now = records.now();
  const questions: Attention[] = numbersTwice.map((twice) => invoiceNumberTwice(twice, now));
  for (const each of leftOut) questions.push(await questionOf(records, document._id, each));
  if (overuse) {
    const found = { documentId: document._id, changes: [], leftOut: null, ...overuse };
    questions.push(twoVersions(`over-${Object.values(overuse).join()}`, found, now));
  }
  for (const question of questions) await addDocument(records, question);
}

async function questionOf(
  { documents, now }: Settling,
  documentId: string,
  { rev, commandIds, document }: LeftOut,
): Promise<Attention> {
  const records = await documents.getMany<CommandRecord>(commandIds.map(recordIdOf));
  const changes = commandIds.map((commandId) => {
    const record = records.get(recordIdOf(commandId));
    return { commandId, what: actWords(record?.kind ?? ''), at: record?.at ?? null };
  });
  const visit = document?.type === 'booking' && {
    visit: { status: document.status, appointment: document.appointment },
  };
  return twoVersions(rev, { documentId, changes, leftOut: document, ...visit }, now());
}
