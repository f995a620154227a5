import { expect, test } from 'vitest';
import type { PracticeDocument } from '../document.ts';
import type { CheckIn } from '../plant/check-in.ts';
import { newPlantBook, type PlantBook } from '../plant/plant-book.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, anAppointment, chicago, day, moment, settings } from '../testing/builders.ts';
import { sharedVisit } from '../testing/shared-visits.ts';
import { dueReminders, staleReminder } from './due-reminders.ts';

const EMAIL = 'ana@example.com';

/** Shared on June 1: two weeks later is June 15. */
const VISIT = sharedVisit({ id: 'AAAAAA', on: '2027-06-01' });

const book = (changes: Partial<PlantBook> = {}): PlantBook => ({
  ...newPlantBook(EMAIL),
  linkNumber: 1,
  ...changes,
});

const modelOf = (...documents: readonly PracticeDocument[]) => applyDocuments(emptyModel, documents);

const requests = (model: ReturnType<typeof modelOf>, now: ReturnType<typeof moment>) =>
  dueReminders(model, { settings, publicUrl: 'https://plants.example', now }).filter(
    ({ cause }) => cause === 'check-in-request',
  );

test('two weeks after a visit was shared one mail asks how the plants are, by day and once', () => {
  const model = modelOf(...VISIT, book());
  expect(requests(model, chicago('2027-06-15', '08:59'))).toEqual([]);
  const [mail, second] = requests(model, chicago('2027-06-15', '09:00'));
  expect(second).toBeUndefined();
  expect(mail).toMatchObject({
    mailId: 'check-in-request.BK-AAAAAA',
    to: { name: 'Ana Reyes', email: EMAIL },
    letter: {
      subject: 'How are your plants?',
      links: [
        { label: 'Say how your plants are', url: '/plants' },
        { label: 'End these reminders', url: '/plants#stop' },
      ],
    },
  });
  if (!mail) expect.fail('a mail');
  expect(requests(applyDocuments(model, [mail]), chicago('2027-06-16', '09:00'))).toEqual([]);
  expect(requests(model, chicago('2027-06-15', '20:00'))).toEqual([]);
  expect(requests(model, chicago('2027-06-17', '08:00'))).toHaveLength(1);
  expect(requests(model, chicago('2027-06-22', '09:00'))).toEqual([]);
});

test('customers who read Spanish are asked in Spanish', () => {
  const spanish = VISIT.map((document) => ({ ...document, language: 'es' }) as PracticeDocument);
  expect(requests(modelOf(...spanish, book()), chicago('2027-06-15', '09:00'))[0]).toMatchObject({
    language: 'es',
    letter: { subject: '¿Cómo están sus plantas?' },
  });
});

const said: CheckIn = {
  ...{ checkInId: 'one', noteId: 'BK-AAAAAA', plants: [], words: 'Fine', photoIds: [] },
  at: moment('2027-06-10T15:00:00Z'),
};

const nextVisit = aBooking({ bookingId: 'BK-BBBBBB', appointment: anAppointment('2027-06-20', '10:00') });

test.each<readonly [string, readonly PracticeDocument[]]>([
  ['it was said before', [...VISIT, book({ checkIns: [said] })]],
  ['they are away', [...VISIT, book({ pause: { from: day('2027-06-12'), until: day('2027-06-15') } })]],
  ['they ended the reminders', [...VISIT, book({ remindersAt: moment('2027-06-02T15:00:00Z') })]],
  ['a visit is booked', [...VISIT, { ...nextVisit, _id: 'booking:BK-BBBBBB' }, book()]],
  ['nobody has the link', [...VISIT, book({ linkNumber: 0 })]],
  ['the book is erased', [...VISIT]],
  ['the practice asks nobody', [...VISIT, book(), { ...settings, checkIns: { afterDays: 0 } }]],
  ['it would not be free', [...VISIT, book(), { ...settings, checkIns: { freeDays: 7 } }]],
])('nobody is asked where %s, and a mail that waits for a mail server goes out no more', (_, documents) => {
  const now = chicago('2027-06-15', '09:00');
  expect(requests(modelOf(...documents), now)).toEqual([]);
  const [mail] = requests(modelOf(...VISIT, book()), now);
  if (!mail) expect.fail('a mail');
  const zone = settings.business.timeZone;
  expect(staleReminder(mail, modelOf(...VISIT, book()), { now, zone })).toBeUndefined();
  expect(staleReminder(mail, modelOf(...documents), { now, zone })).toMatch('Not sent');
});
