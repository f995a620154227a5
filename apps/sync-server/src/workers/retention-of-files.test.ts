import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { newMail, sentMail } from '@fieldleaf/domain/mail/mail';
import { aBooking, anAppointment, ana } from '@fieldleaf/domain/testing/builders';
import { agreedTexts } from '@fieldleaf/domain/text-message/text-consent';
import { sentText } from '@fieldleaf/domain/text-message/visit-text';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { makeDataDir, TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { openTestStore } from '../testing/test-store.ts';
import { keepRetention } from './keep-retention.ts';

const letter = { subject: 'Hello', greeting: '', paragraphs: [], facts: [], links: [], closing: '' };
const TEXT = { textId: 'confirmation', cause: 'confirmation' } as const;

test('what went out as a file goes when its time is over: a mail after a year, a text with its visit', async () => {
  const dataDir = await makeDataDir();
  let now: Instant = TEST_NOW;
  const { ctx } = await startServer(await openTestStore(), () => now, { dataDir });
  const to = { name: 'Ana', email: ana.email };
  const mail = newMail({ mailId: 'told', cause: 'template', about: '', to, replyTo: null, letter }, now);
  await ctx.addDocument(sentMail(mail, now));
  const visit = aBooking({
    appointment: anAppointment('2027-03-15', '10:00'),
    status: 'completed',
    textConsent: agreedTexts(ana.phone, { at: now, by: 'customer', version: 'v1' }),
  });
  await ctx.addDocument(sentText(visit, TEXT, now));
  for (const [folder, name] of [
    ['mail', 'told.eml'],
    ['texts', `${visit.bookingId}.confirmation.txt`],
  ] as const) {
    await mkdir(join(dataDir, folder));
    await writeFile(join(dataDir, folder, name), 'words');
  }
  await expect.poll(() => ctx.model().bookingsById.size).toBe(1);
  const files = async () => [await readdir(join(dataDir, 'mail')), await readdir(join(dataDir, 'texts'))];
  const turn = async (day: string) => {
    now = `${day}T18:00:00Z` as Instant;
    await keepRetention(ctx);
  };

  await turn('2028-02-01');
  expect(await files()).toEqual([['told.eml'], [`${visit.bookingId}.confirmation.txt`]]);
  await turn('2028-04-01');
  expect(await files()).toEqual([[], [`${visit.bookingId}.confirmation.txt`]]);
  await turn('2040-01-02');
  expect(await files()).toEqual([[], []]);
  expect(await ctx.documents.get<Booking>(visit._id)).toHaveProperty('textConsent', null);
});
