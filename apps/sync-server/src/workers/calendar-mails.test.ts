import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { makeDataDir, TEST_NOW } from '../testing/build-test-app.ts';
import { PAID_VISIT } from '../testing/open-books.ts';
import { plain } from '../testing/read-eml.ts';
import { makeIntent, startServer } from '../testing/start-server.ts';
import { deriveMails } from './derive-mails.ts';
import { sendMails } from './send-mails.ts';

const METHOD = /Content-Type: text\/calendar;[^\n]*method=(\w+)/;
const ENTRY = /BEGIN:VCALENDAR[\s\S]*?END:VCALENDAR/;

/** The calendar entry in each mail after the method the mail gives for it, by the mail's id. */
async function entriesIn(dataDir: string): Promise<ReadonlyMap<string, string>> {
  const entries = new Map<string, string>();
  for (const name of await readdir(join(dataDir, 'mail'))) {
    const eml = await readFile(join(dataDir, 'mail', name), 'utf8');
    const [entry] = ENTRY.exec(plain(eml)) ?? [];
    if (entry) entries.set(name.replace('.eml', ''), `${METHOD.exec(eml)?.[1]} ${entry}`);
  }
  return entries;
}

async function open() {
  const dataDir = await makeDataDir();
  const server = await startServer(createMemoryStore(), () => TEST_NOW, { dataDir });
  const { paymentIntentId } = await makeIntent(server, PAID_VISIT);
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);
  const { bookingId } = booked.value;
  const [by, at] = [{ role: 'customer' } as const, TEST_NOW];
  const payload = { bookingId, newDate: '2027-03-16' as LocalDate, newTime: '11:00' as LocalTime };
  return {
    bookingId,
    mailNews: async () => {
      await deriveMails(server.ctx);
      await sendMails(server.ctx);
      return entriesIn(dataDir);
    },
    move: () => server.ctx.execute({ id: 'move', kind: 'booking.reschedule', at, by, payload }),
    cancel: () =>
      server.ctx.execute({ id: 'cancel', kind: 'booking.cancel', at, by, payload: { bookingId } }),
  };
}

const about = (bookingId: BookingId, change: number) => `${bookingId}.${change}`;

test('the customer’s mails put one entry into the calendar, move it and take it out again', async () => {
  const { bookingId, mailNews, move, cancel } = await open();
  await mailNews();
  await move();
  await mailNews();
  await cancel();
  const entries = await mailNews();

  const uid = `UID:${bookingId}@plants.example`;
  const said = (mailId: string, words: readonly string[]) => {
    for (const word of [uid, ...words]) expect(entries.get(mailId) ?? 'no entry').toContain(word);
  };
  said(`booking-placed.${about(bookingId, 1)}`, [
    'PUBLISH BEGIN',
    'METHOD:PUBLISH',
    'SEQUENCE:0',
    'DTSTART:20270315T150000Z',
  ]);
  said(`booking-rescheduled.${about(bookingId, 2)}`, [
    'PUBLISH BEGIN',
    'SEQUENCE:1',
    'DTSTART:20270316T160000Z',
  ]);
  said(`booking-cancelled.${about(bookingId, 3)}`, [
    'CANCEL BEGIN',
    'METHOD:CANCEL',
    'SEQUENCE:2',
    'STATUS:CANCELLED',
  ]);
});

test('mails to the consultant, receipts and reminders bring no entry', async () => {
  const { bookingId, mailNews } = await open();

  expect([...(await mailNews()).keys()]).toEqual([`booking-placed.${about(bookingId, 1)}`]);
});
