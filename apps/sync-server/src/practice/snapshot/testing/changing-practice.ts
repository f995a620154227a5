import { newCustomer } from '@fieldleaf/domain/customer/customer';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { newMail, sentMail } from '@fieldleaf/domain/mail/mail';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aNote, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { type Chance, createChance } from '@fieldleaf/domain/testing/chance';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Store } from '../../../store/store.ts';
import { createMemoryStore } from '../../../store/testing/memory-store.ts';
import { catchUp } from '../../follow-changes.ts';
import { createReadPracticeHead } from '../../practice-head.ts';
import { aLedgerLine } from '../../testing/a-ledger-line.ts';
import { createKeptModel, type KeptModel } from '../saved-model.ts';
import type { SnapshotPlace } from '../snapshot-place.ts';
import { createMemorySnapshotPlace } from './memory-snapshot-place.ts';

export const NOW = moment('2027-03-15T16:00:00Z');
const now = () => NOW;
export const daysAgo = (days: number) => plusMinutes(NOW, -days * 24 * 60);
/** More than a stop asks for. */
export const CHANGES = 400;

/** A server that starts on the store; answers what it knows, and how many documents it read for it. */
export async function start(store: Store, place: SnapshotPlace) {
  const kept = createKeptModel({ store, place, now, report: () => undefined });
  let read = 0;
  const show: KeptModel['show'] = (revisions) => {
    read += revisions.length;
    kept.show(revisions);
  };
  const feed = { documents: store.database('practice'), show, onReached: kept.noteReached };
  const follow = async (since: string) => catchUp(feed, since);
  const shares: number[] = [];
  const reached = await follow(await kept.load((share) => void shares.push(share)));
  return { kept, read, shares, follow: () => follow(reached) };
}

export async function openPractice(seed = 1, store: Store = createMemoryStore()) {
  await createReadPracticeHead({ ops: store.database('ops'), now })();
  const chance = createChance(seed);
  const change = async (times: number) => {
    for (let time = 0; time < times; time += 1) await changeOne(store, chance);
  };
  await change(CHANGES);
  return { store, place: createMemorySnapshotPlace(), change };
}

/** As `openPractice`, with the snapshot of a server that stopped. */
export async function openStopped(seed = 1, store: Store = createMemoryStore()) {
  const practice = await openPractice(seed, store);
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
  // Sent emails stay as they were sent, recently or long ago.
  return Number(number) % 3 > 0 ? sentMail(mail, daysAgo(2 * Number(number))) : mail;
}

/** All that can be asked of it, whatever order it came in. */
export function known({ current, ledger, passedMails }: KeptModel) {
  const sorted = (value: unknown) => (isMap(value) ? [...value].sort(byKey) : value);
  const maps = Object.entries(current()).map(([name, map]) => [name, sorted(map)]);
  return { maps, ledger: sorted(new Map(ledger())), mails: passedMails.find({}, 1_000) };
}

const isMap = (value: unknown): value is ReadonlyMap<string, unknown> =>
  typeof value === 'object' && value !== null && 'forEach' in value;

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** Model of a server that reads only the store. */
export const fromStore = async (store: Store) =>
  known((await start(store, createMemorySnapshotPlace())).kept);
