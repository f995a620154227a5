import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newMail, sentMail } from '@fieldleaf/domain/mail/mail';
import { emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { aBooking, aNote, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { beforeAll, expect, test } from 'vitest';
import type { ChangesQuery, Database } from '../../store/store.ts';
import { catchUp } from '../follow-changes.ts';
import { createLiveModel } from '../live-model.ts';

const NOW = moment('2027-03-15T16:00:00Z');
const LAST_YEAR = moment('2026-03-01T12:00:00Z');
/** A booking, its payment, its note, the record of a command and an email. */
const DOCUMENTS_EACH = 5;
const PAGE = 500;
/** Size of a visit in memory, not as text; it is 3 kB with an invoice and its fee. */
const MOST_BYTES_EACH = 4_000;

let collectGarbage: () => void;
beforeAll(() => {
  setFlagsFromString('--expose-gc');
  collectGarbage = runInNewContext('gc');
});

/** As the server wrote them, each parsed anew as a store does: nothing in memory is anybody else's. */
function documentAt(place: number): object {
  const bookingId = `BK-${String(Math.floor(place / DOCUMENTS_EACH)).padStart(6, '0')}` as const;
  const letter = { subject: 'Your visit', greeting: '', paragraphs: [], facts: [], links: [], closing: '' };
  const about = { about: bookingId, to: { name: 'Ana', email: 'ana@example.com' }, replyTo: null, letter };
  const mail = newMail(
    { mailId: `booking-placed.${bookingId}`, cause: 'booking-placed', ...about },
    LAST_YEAR,
  );
  const documents = [
    aBooking({ bookingId }),
    aPayment({ bookingId }),
    aNote({ noteId: bookingId }),
    { _id: `command:${bookingId}`, type: 'command', v: 1, kind: 'booking.place' },
    sentMail(mail, LAST_YEAR),
  ];
  return JSON.parse(JSON.stringify({ ...documents[place % DOCUMENTS_EACH], _rev: '2-a' }));
}

/** The feed of a practice of so many visits, and how many documents were read of it. */
function feedOf(visits: number) {
  const read = { documents: 0, mostAtOnce: 0 };
  const changes = async ({ since, limit = Number.POSITIVE_INFINITY }: ChangesQuery) => {
    const from = Number(since);
    const count = Math.min(limit, visits * DOCUMENTS_EACH - from);
    read.documents += count;
    read.mostAtOnce = Math.max(read.mostAtOnce, count);
    const rows = Array.from({ length: count }, (_, at) => documentAt(from + at));
    return {
      changes: rows.map((document, at) => ({
        id: '_id' in document ? String(document._id) : '',
        seq: String(from + at + 1),
        revs: ['2-a'],
        deleted: false,
        document,
      })),
      lastSeq: String(from + count),
    };
  };
  return { documents: { changes } as Pick<Database, 'changes'> as Database, read };
}

/** Reads the practice as a start does; answers what of it stays in memory. */
async function readPractice(visits: number) {
  const { documents, read } = feedOf(visits);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const live = createLiveModel(() => NOW);
  await catchUp({ documents, show: live.show }, '0');
  const model = live.current();
  collectGarbage();
  return { bytes: process.memoryUsage().heapUsed - before, model, read };
}

test('a start reads every document once, a page at a time, and twice the visits are twice the memory', async () => {
  await readPractice(100);

  const small = await readPractice(1_000);
  const large = await readPractice(2_000);

  expect(large.read).toEqual({ documents: 2_000 * DOCUMENTS_EACH, mostAtOnce: PAGE });
  expect(large.model.bookingsById.size).toBe(2_000);
  expect(large.model.paymentsByBookingId.size).toBe(2_000);
  expect(large.model.consultationNotesById.size).toBe(2_000);
  expect(large.model.mailsById).toEqual(emptyModel.mailsById);
  const eachMore = (large.bytes - small.bytes) / 1_000;
  expect(small.bytes / 1_000).toBeLessThan(2 * MOST_BYTES_EACH);
  expect(eachMore).toBeGreaterThan(500);
  expect(eachMore).toBeLessThan(MOST_BYTES_EACH);
});
