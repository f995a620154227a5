import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCustomer } from '@fieldleaf/domain/customer/customer';
import { redactCustomer } from '@fieldleaf/domain/customer/redact';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { newMail, sentMail } from '@fieldleaf/domain/mail/mail';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aNote, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { type Chance, createChance } from '@fieldleaf/domain/testing/chance';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { catchUp } from '../follow-changes.ts';
import { beginNewEpoch, createReadPracticeHead } from '../practice-head.ts';
import { aLedgerLine } from '../testing/a-ledger-line.ts';
import { createKeptModel, type KeptModel } from './kept-model.ts';
import { openSnapshotPlace, type SnapshotPlace } from './snapshot-place.ts';
import { createMemorySnapshotPlace } from './testing/memory-snapshot-place.ts';

const NOW = moment('2027-03-15T16:00:00Z');
const now = () => NOW;
const daysAgo = (days: number) => plusMinutes(NOW, -days * 24 * 60);
/** More than a stop asks for. */
const CHANGES = 400;

/** A server that starts on the store; answers what it knows, and how many documents it read for it. */
async function start(store: Store, place: SnapshotPlace) {
  const kept = createKeptModel({ store, place, now, report: () => undefined });
  let read = 0;
  const show: KeptModel['show'] = (revisions) => {
    read += revisions.length;
    kept.show(revisions);
  };
  const feed = { documents: store.database('practice'), show, onReached: kept.noteReached };
  const follow = async (since: string) => catchUp(feed, since);
  const reached = await follow(await kept.load());
  return { kept, read, follow: () => follow(reached) };
}

async function openPractice(seed = 1) {
  const store = createMemoryStore();
  await createReadPracticeHead({ ops: store.database('ops'), now })();
  const chance = createChance(seed);
  const change = async (times: number) => {
    for (let time = 0; time < times; time += 1) await changeOne(store, chance);
  };
  await change(CHANGES);
  return { store, place: createMemorySnapshotPlace(), change };
}

/** As `openPractice`, with the snapshot of a server that stopped. */
async function openStopped(seed = 1) {
  const practice = await openPractice(seed);
  const { kept } = await start(practice.store, practice.place);
  await kept.keep({ isLast: true });
  return practice;
}

/** Writes a document, its next revision, or removes it. */
async function changeOne(store: Store, chance: Chance): Promise<void> {
  const documents = store.database('practice');
  const wanted = anyDocument(chance);
  const known = await documents.get(wanted._id);
  if (known && chance.happens(0.2)) await documents.remove(known._id, known._rev);
  else await documents.put({ ...wanted, ...(known && { _rev: known._rev }) });
}

function anyDocument(chance: Chance): PracticeDocument {
  const number = String(chance.between(0, 60)).padStart(6, '0');
  const bookingId = `BK-${number}` as const;
  const at = daysAgo(chance.between(0, 120));
  switch (chance.between(0, 5)) {
    case 0:
      return aBooking({
        _id: `booking:${bookingId}`,
        bookingId,
        confirmationCode: `00${number}`,
        tipCents: cents(chance.between(0, 900)),
      });
    case 1:
      return aPayment({ _id: `payment:simulated:${number}`, bookingId, reference: `pi_${number}`, at });
    case 2:
      return aNoteMade(bookingId, at);
    case 3:
      return newCustomer(`ana${number}@example.com`);
    case 4:
      return anyMail(chance, number);
    default:
      return aLedgerLine(number, daysAgo(chance.between(0, 120)));
  }
}

/** Long ago, or within the time in which it is held as it is. */
function aNoteMade(noteId: `BK-${string}`, at: Instant) {
  const note = aNote({ _id: `note:${noteId}`, noteId });
  return { ...note, history: note.history.map((event) => ({ ...event, at })) };
}

function anyMail(chance: Chance, number: string) {
  const letter = { subject: 'Your visit', greeting: '', paragraphs: [], facts: [], links: [], closing: '' };
  const to = { name: 'Ana', email: `ana${chance.between(1, 3)}@example.com` };
  const mailId = `booking-placed.${number}`;
  const about = { mailId, cause: 'booking-placed', about: 'BK-AAAAAA', to, replyTo: null, letter } as const;
  const mail = newMail(about, daysAgo(130));
  // What went out stays as it went, a little ago or long ago.
  return Number(number) % 3 > 0 ? sentMail(mail, daysAgo(2 * Number(number))) : mail;
}

/** All that can be asked of it, whatever order it came in. */
function known({ current, ledger, passedMails }: KeptModel) {
  const sorted = (value: unknown) => (isMap(value) ? [...value].sort(byKey) : value);
  const maps = Object.entries(current()).map(([name, map]) => [name, sorted(map)]);
  return { maps, ledger: sorted(new Map(ledger())), mails: passedMails.find({}, 1_000) };
}

const isMap = (value: unknown): value is ReadonlyMap<string, unknown> =>
  typeof value === 'object' && value !== null && 'forEach' in value;

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** What a server knows that reads the store alone. */
const fromStore = async (store: Store) => known((await start(store, createMemorySnapshotPlace())).kept);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a snapshot and what changed since are the same as the store, whatever changed (%i)',
  async (seed) => {
    const { store, place, change } = await openStopped(seed);
    await change(60);

    const second = await start(store, place);
    expect(known(second.kept)).toEqual(await fromStore(store));
    // Of what came from a snapshot another one is made, in the middle of what goes on.
    await change(CHANGES);
    await second.follow();
    await change(5);
    await second.kept.keep({ isLast: true });
    await change(20);

    const third = await start(store, place);
    expect(known(third.kept)).toEqual(await fromStore(store));
    expect(third.read).toBeLessThanOrEqual(25);
  },
);

test('a start reads only what changed since the snapshot, however much there is', async () => {
  const { store, place } = await openStopped();
  const documents = store.database('practice');
  for (const number of ['a', 'b', 'c']) await documents.put(newCustomer(`${number}@example.com`));

  expect((await start(store, place)).read).toBe(3);
});

type Stopped = Awaited<ReturnType<typeof openStopped>>;

/** Each spoils what a server left behind, in a way in which it is spoilt in reality. */
const DOUBTS: Readonly<Record<string, (stopped: Stopped) => Promise<void>>> = {
  'is torn': async ({ place }) => {
    place.bytes = place.bytes?.subarray(0, -40);
  },
  'ends in the middle of a page': async ({ place }) => {
    place.bytes = place.bytes?.subarray(0, place.bytes.length / 2);
  },
  'has a bit that flipped': async ({ place }) => {
    const bytes = Buffer.from(place.bytes ?? []);
    bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
    place.bytes = bytes;
  },
  'is longer than it says': async ({ place }) => {
    place.bytes = Buffer.concat([place.bytes ?? Buffer.alloc(0), Buffer.from('x')]);
  },
  'is of another release': async ({ place }) => {
    const text = Buffer.from(place.bytes ?? []).toString('latin1');
    place.bytes = Buffer.from(text.replace(/"shape":"...../, '"shape":"xxxxx'), 'latin1');
  },
  'is of another practice': async ({ place }) => {
    const other = await openStopped(9);
    place.bytes = other.place.bytes;
  },
  'is of another epoch': async ({ store }) => {
    await beginNewEpoch(store.database('ops'), { backupMadeAt: daysAgo(1), now: NOW });
  },
  'is one the store has never heard of': async ({ store }) => {
    const ops = store.database('ops');
    const known = await ops.get('checkpoint:read-model');
    if (known) await ops.remove(known._id, known._rev);
  },
};

test.each(Object.entries(DOUBTS))(
  'a snapshot that %s is thrown away, and the store is read',
  async (_, spoil) => {
    const stopped = await openStopped();
    await spoil(stopped);

    const started = await start(stopped.store, stopped.place);

    expect(started.read).toBeGreaterThan(30);
    expect(known(started.kept)).toEqual(await fromStore(stopped.store));
    expect(stopped.place.bytes).toBeUndefined();
  },
);

test('of somebody who is forgotten, here or by another server, no snapshot is left', async () => {
  const { store, place } = await openStopped();
  const server = await start(store, place);
  const documents = store.database('practice');
  await documents.put(redactCustomer(newCustomer('ben@example.com'), NOW));
  await server.follow();
  await server.kept.drop();

  expect(place.bytes).toBeUndefined();
});

test('a snapshot that is being written while somebody is forgotten is never there', async () => {
  const { store, place } = await openPractice();
  const server = await start(store, place);
  const keeping = server.kept.keep({ isLast: true });
  await server.kept.drop();
  await keeping;

  expect(place.bytes).toBeUndefined();
});

test('the file is its owner’s alone, and a write that was cut short leaves the one before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldleaf-snapshot-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = openSnapshotPlace(folder);
  const { signal } = new AbortController();
  await place.replace([Buffer.from('first')], signal);

  await expect(place.replace([Buffer.from('second')], AbortSignal.abort())).rejects.toThrow();

  const [file, ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect((await stat(join(folder, String(file)))).mode & 0o777).toBe(0o600);
  const chunks: Uint8Array[] = [];
  for await (const chunk of place.read()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('first');
});
