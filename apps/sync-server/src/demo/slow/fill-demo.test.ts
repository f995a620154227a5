import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { photosOnSite } from '@fieldleaf/domain/photo/photos-on-site';
import { listInvoices } from '@fieldleaf/domain/read-model/list-invoices';
import { plantOutcomes } from '@fieldleaf/domain/read-model/plant-outcomes';
import { applyDocuments, emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { day } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { fillDemo } from '../fill-demo.ts';

const TODAY = day('2027-03-15');
const NOW = instantOf(Date.UTC(2027, 2, 15, 19));

test('the demonstration is a year of a practice: visits, notes, photos, invoices and quotes in every state, each at its time', async () => {
  const config = readConfig({ DATA_DIR: '/nonexistent' });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const store = createMemoryStore();

  await fillDemo(config.value, store, { now: NOW });

  const practice = store.database('practice');
  const all = <Document>(kind: string) =>
    practice.range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const bookings = await all<Booking>('booking');
  expect(bookings.length).toBeGreaterThan(70);
  expect(new Set(bookings.map(({ status }) => status))).toEqual(
    new Set(['confirmed', 'completed', 'cancelled', 'no-show']),
  );
  expect(bookings.filter(({ appointment }) => appointment.date === TODAY)).toHaveLength(3);
  const documents = await practice.range<PracticeDocument>({ from: '', to: '\uffff' });
  const model = applyDocuments(emptyModel, documents);
  const { counts } = listInvoices(model, {}, TODAY);
  for (const mark of ['Draft', 'Pending', 'Overdue', 'Partial', 'Paid', 'Voided'] as const)
    expect([mark, counts[mark]]).not.toContain(0);
  expect((await all('photo')).length).toBeGreaterThan(20);
  expect(photosOnSite(model)).toHaveLength(4);
  expect((await all('note')).length).toBeGreaterThan(40);
  // Not all is well, so that the analytics say something.
  const { better, worse, gone } = plantOutcomes(model).all;
  expect(better).toBeGreaterThan(worse);
  for (const some of [worse, gone]) expect(some).toBeGreaterThan(0);
  expect((await practice.get<Settings>('settings:practice'))?.about?.name).toBeTruthy();
  expect(await all('quote')).toHaveLength(4);
  expect(await all('attention')).toEqual([]);
  const mails = await all<Mail>('mail');
  expect(mails.length).toBeGreaterThan(150);
  const months = new Set(mails.map(({ createdAt }) => createdAt.slice(0, 7)));
  expect(months.size).toBeGreaterThan(10);
});
