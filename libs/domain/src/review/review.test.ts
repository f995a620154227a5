import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { aBooking, consultant, created, customer, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { plusMinutes } from '../time/instant.ts';
import { HIDE_REASONS, lastSent, type Review, type Stars } from './review.ts';
import { shownNameOf, shownReviews } from './shown-reviews.ts';

const NOW = moment('2027-03-16T12:00:00Z');
const bookingId = 'BK-AAAAAA';
const visit = aBooking({ status: 'completed', history: [created(moment('2027-03-01T12:00:00Z'))] });

function practice(booking = visit) {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(booking._id, booking);
  return ledger;
}

const send = (id: string, stars: Stars, words = 'Kind and clear'): Command<'review.send'> => ({
  id,
  kind: 'review.send',
  at: NOW,
  by: customer,
  payload: { bookingId, stars, words, shownName: ' Ana R. ' },
});

const show = (id: string, sentBy: string): Command<'review.show'> => ({
  id,
  kind: 'review.show',
  at: NOW,
  by: consultant,
  payload: { bookingId, sentBy },
});

const hide = (id: string, sentBy: string): Command<'review.hide'> => ({
  id,
  kind: 'review.hide',
  at: NOW,
  by: consultant,
  payload: { bookingId, sentBy, reason: 'spam' },
});

const codeOf = (ran: ReturnType<PracticeLedger['run']>) => (ran.ok ? 'ok' : ran.error.problem.code);
const reviewIn = (ledger: PracticeLedger) =>
  ledger.documents.get(`review:${bookingId}`) as Review | undefined;

test('a review is sent once for a visit, and sent again it takes the place of the first until it is read', () => {
  const ledger = practice();
  expect(codeOf(ledger.run(send('s1', 2, 'So so'), NOW))).toBe('ok');
  expect(codeOf(ledger.run(send('s2', 4, 'Better than I said'), NOW))).toBe('ok');

  expect(reviewIn(ledger)).toMatchObject({ stars: 4, words: 'Better than I said', shownName: 'Ana R.' });
  expect(JSON.stringify(reviewIn(ledger))).not.toContain('So so');

  expect(codeOf(ledger.run(show('d1', 's2'), NOW))).toBe('ok');
  expect(codeOf(ledger.run(send('s3', 1), NOW))).toBe('review_decided');
  expect(reviewIn(ledger)).toMatchObject({ status: 'shown', stars: 4 });
});

test('what is decided is decided about the words that were read: another version waits for its own', () => {
  const ledger = practice();
  ledger.run(send('s1', 5), NOW);
  ledger.run(send('s2', 5, 'Call me at 555-0101'), NOW);

  expect(codeOf(ledger.run(show('d1', 's1'), NOW))).toBe('review_changed');
  expect(reviewIn(ledger)?.status).toBe('pending');
});

test('low stars are hidden for a reason only, and shown again later', () => {
  const ledger = practice();
  ledger.run(send('s1', 1, 'Late'), NOW);
  ledger.run(hide('d1', 's1'), NOW);
  expect(reviewIn(ledger)).toMatchObject({
    status: 'hidden',
    history: [{}, { what: 'hidden', reason: 'spam' }],
  });
  ledger.run(show('d2', 's1'), NOW);
  expect(reviewIn(ledger)).toMatchObject({ status: 'shown', stars: 1, words: 'Late' });
});

test.each([
  ['is still ahead', aBooking()],
  ['was cancelled', aBooking({ status: 'cancelled' })],
  ['nobody came to', aBooking({ status: 'no-show' })],
  ['has no address', aBooking({ status: 'completed', customer: { ...visit.customer, email: '' } })],
] as const)('a visit that %s cannot be reviewed', (_, booking) => {
  expect(codeOf(practice(booking).run(send('s1', 5), NOW))).toBe('review_not_open');
});

test('there is nothing to decide about a visit that nobody reviewed', () => {
  expect(codeOf(practice().run(show('d1', 's1'), NOW))).toBe('review_not_found');
});

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('send', 'show', 'hide'),
    of: fc.nat({ max: 6 }),
    stars: fc.constantFrom<Stars>(1, 2, 3, 4, 5),
    again: fc.boolean(),
  }),
  { maxLength: 14 },
);

test('in whatever order it is sent, decided and repeated, a visit has one review at most, and what was read stays as it was', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const ledger = practice();
      let read: Review | undefined;
      const sentIds = (n: number) => `send-${n}`;
      taken.forEach(({ what, of, stars, again }, index) => {
        const number = again ? of : index;
        const command =
          what === 'send'
            ? send(sentIds(number), stars, `words ${number}`)
            : (what === 'show' ? show : hide)(`${what}-${number}`, sentIds(of));
        ledger.run(command, plusMinutes(NOW, index));
        const all = [...ledger.documents.values()].filter(({ type }) => type === 'review');
        expect(all.length).toBeLessThanOrEqual(1);
        const review = reviewIn(ledger);
        if (read) expect([review?.words, review?.stars]).toEqual([read.words, read.stars]);
        if (review && review.status !== 'pending') {
          read = review;
          const decided = review.history.findLast((event) => event.what === review.status);
          expect(decided?.by).toEqual(consultant);
          expect(lastSent(review)?.by).toEqual(customer);
        }
        for (const { what: happened, reason } of review?.history ?? [])
          expect(happened === 'hidden').toBe(reason !== undefined && HIDE_REASONS.includes(reason));
      });
    }),
  );
});

test('the site has what is shown, low stars too, the newest first, and the average of all of them', () => {
  const visits = Array.from({ length: 10 }, (_, index) =>
    aBooking({ _id: `booking:BK-00000${index}`, bookingId: `BK-00000${index}`, status: 'completed' }),
  );
  const reviews = visits.map(({ bookingId: id }, index): Review => {
    const at = plusMinutes(NOW, index * 60);
    const event = { at, by: customer, commandId: `s${index}`, what: 'sent' } as const;
    const status = index === 9 ? 'pending' : 'shown';
    return {
      ...{ _id: `review:${id}`, type: 'review', v: 1, bookingId: id, status, history: [event] },
      ...{ stars: index === 8 ? 1 : 5, words: `words ${index}`, shownName: 'Ana R.' },
    };
  });
  const { latest, count, averageStars } = shownReviews({
    bookingsById: new Map(visits.map((booking) => [booking.bookingId, booking])),
    reviewsById: new Map(reviews.map((review) => [review.bookingId, review])),
  });
  expect(latest.map(({ words }) => words)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((n) => `words ${n}`));
  expect(latest[0]).toMatchObject({
    stars: 1,
    visitedOn: visit.appointment.date,
    consultationType: 'virtual',
  });
  expect(count).toBe(9);
  expect(averageStars).toBeCloseTo(41 / 9);
});

test.each([
  ['Ana', 'Reyes', 'Ana R.'],
  ['  Ana ', '', 'Ana'],
  ['', 'o’Neill', 'O.'],
])('%s %s is named %s until they say otherwise', (firstName, lastName, name) => {
  expect(shownNameOf({ firstName, lastName })).toBe(name);
});
