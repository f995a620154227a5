import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { newMail } from '../mail/mail.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import type { Review } from '../review/review.ts';
import type { Settings } from '../settings/settings.ts';
import { aBooking, anAppointment, chicago, consultant, created, settings } from '../testing/builders.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { dueReminders } from './due-reminders.ts';

const DAY = 24 * 60;
const BOOKED = chicago('2027-03-01', '10:00');
const COMPLETED = chicago('2027-03-15', '11:10');
const NEXT_MORNING = chicago('2027-03-16', '09:00');

const completed = (bookingId: Booking['bookingId'], at: Instant, changes: Partial<Booking> = {}): Booking =>
  aBooking({
    _id: `booking:${bookingId}`,
    bookingId,
    status: 'completed',
    appointment: anAppointment('2027-03-15', '10:00'),
    history: [created(BOOKED), { what: 'completed', at, by: consultant, commandId: `done-${bookingId}` }],
    ...changes,
  });

type Documents = Parameters<typeof applyDocuments>[1];

const askedAt = (now: Instant, documents: Documents, practice: Settings = settings) =>
  dueReminders(applyDocuments(emptyModel, [practice, ...documents]), {
    settings: practice,
    publicUrl: 'https://plants.example',
    now,
  })
    .filter(({ cause }) => cause === 'review-request')
    .map(({ about }) => about);

const visit = completed('BK-AAAAAA', COMPLETED);

test('the morning after a visit was completed its customer is asked, not before, and not a week later', () => {
  expect(askedAt(plusMinutes(NEXT_MORNING, -1), [visit])).toEqual([]);
  expect(askedAt(NEXT_MORNING, [visit])).toEqual(['BK-AAAAAA']);
  expect(askedAt(plusMinutes(NEXT_MORNING, 6 * DAY), [visit])).toEqual(['BK-AAAAAA']);
  expect(askedAt(plusMinutes(NEXT_MORNING, 7 * DAY), [visit])).toEqual([]);
});

test('nobody is asked when the settings say so', () => {
  expect(askedAt(NEXT_MORNING, [visit], { ...settings, asksForReviews: false })).toEqual([]);
});

test.each([
  ['was missed', { status: 'no-show' }],
  ['was cancelled', { status: 'cancelled' }],
  ['was refunded', { refunds: [{}] as unknown as NonNullable<Booking['refunds']> }],
  ['is of somebody who was erased', { erasedAt: COMPLETED }],
  ['is of somebody without an address', { customer: { ...visit.customer, email: '' } }],
] as const)('nobody is asked about a visit that %s', (_, changes) => {
  expect(askedAt(NEXT_MORNING, [{ ...visit, ...changes }])).toEqual([]);
});

test('nobody is asked about what they have reviewed, or what was completed weeks after', () => {
  const review: Review = {
    ...{ _id: 'review:BK-AAAAAA', type: 'review', v: 1, bookingId: 'BK-AAAAAA', status: 'pending' },
    ...{ stars: 5, words: 'Good', shownName: 'Ana R.', history: [] },
  };
  expect(askedAt(NEXT_MORNING, [visit, review])).toEqual([]);
  const late = completed('BK-AAAAAA', plusMinutes(COMPLETED, 15 * DAY));
  expect(askedAt(plusMinutes(NEXT_MORNING, 15 * DAY), [late])).toEqual([]);
});

test('of several visits within 90 days one is asked about, and the next after that', () => {
  const second = completed('BK-CCCCCC', plusMinutes(COMPLETED, 2 * DAY));
  const third = completed('BK-DDDDDD', plusMinutes(COMPLETED, 91 * DAY), {
    appointment: anAppointment('2027-06-14', '10:00'),
  });
  const all = [visit, second, third];
  expect(askedAt(NEXT_MORNING, all)).toEqual(['BK-AAAAAA']);
  expect(askedAt(plusMinutes(NEXT_MORNING, 2 * DAY), all)).toEqual(['BK-AAAAAA']);
  expect(askedAt(plusMinutes(NEXT_MORNING, 92 * DAY), all)).toEqual(['BK-DDDDDD']);
});

test('an earlier visit that a phone tells of late is not asked about once another was', () => {
  const later = completed('BK-CCCCCC', plusMinutes(COMPLETED, DAY));
  const asked = newMail(
    {
      mailId: 'review-request.BK-CCCCCC',
      cause: 'review-request',
      about: 'BK-CCCCCC',
      to: { name: 'Ana Reyes', email: 'ana@example.com' },
      replyTo: null,
      letter: { subject: '', greeting: '', paragraphs: [], facts: [], links: [], closing: '' },
    },
    plusMinutes(NEXT_MORNING, DAY),
  );
  expect(askedAt(plusMinutes(NEXT_MORNING, DAY), [later, asked, visit])).toEqual([]);
});
