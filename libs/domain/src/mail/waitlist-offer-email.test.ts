import { expect, test } from 'vitest';
import { ana, chicago, clock, day, settings } from '../testing/builders.ts';
import { type WaitlistEntry, waitlistEntryDocumentId } from '../waitlist/waitlist-entry.ts';
import { mailsOf } from './mails-of.ts';

const FRIDAY = day('2027-03-19');
const NOON = chicago('2027-03-15', '12:00');
const context = { now: NOON, settings, publicUrl: 'https://plants.example' };

const told = (...times: readonly string[]): WaitlistEntry => ({
  _id: waitlistEntryDocumentId('one'),
  type: 'wish',
  v: 1,
  wishId: 'one',
  joinedAt: chicago('2027-03-14', '12:00'),
  customer: ana,
  consultationType: 'virtual',
  duration: '60min',
  from: FRIDAY,
  until: FRIDAY,
  openings: times.map((time) => ({ date: FRIDAY, time: clock(time), toldAt: NOON })),
});

const mailIds = (entry: WaitlistEntry) => mailsOf(entry, context).map(({ mailId }) => mailId);

test('told once more of the same start, as after a restore, it is the same mail; of another one it is another', () => {
  expect(mailIds(told('10:00'))).toHaveLength(1);
  expect(mailIds(told('10:00'))).toEqual(mailIds(told('10:00')));
  expect(mailIds(told('14:00'))).not.toEqual(mailIds(told('10:00')));
  expect(mailIds(told('10:00', '10:00'))).not.toEqual(mailIds(told('10:00')));
});
