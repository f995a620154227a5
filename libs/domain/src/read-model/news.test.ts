import { expect, test } from 'vitest';
import type { Mail } from '../mail/mail.ts';
import { aBooking, consultant, created, moment } from '../testing/builders.ts';
import { aQuoteRequest } from '../testing/quote-builders.ts';
import type { Instant } from '../time/instant.ts';
import { newBookings, newsSince } from './news.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const SEEN = moment('2027-03-01T12:00:00Z');
const LATER = moment('2027-03-01T12:00:01Z');
const LATEST = moment('2027-03-01T13:00:00Z');

const mail = (cause: Mail['cause'], mailId: string, createdAt: Instant): Mail => ({
  _id: `mail:${mailId}`,
  type: 'mail',
  v: 1,
  mailId,
  cause,
  about: 'BK-AAAAAA',
  to: { name: 'Fern', email: 'fern@example.com' },
  replyTo: 'ana@example.com',
  letter: { subject: 'A question', greeting: '', paragraphs: [], facts: [], links: [], closing: '' },
  status: 'sent',
  attempts: 1,
  nextAttemptAt: null,
  createdAt,
  sentAt: createdAt,
  error: null,
});

test('news is what customers sent after that moment, the newest first', () => {
  const model = applyDocuments(emptyModel, [
    aBooking({ bookingId: 'BK-OLD', history: [created(SEEN)] }),
    aBooking({ bookingId: 'BK-NEW', history: [created(LATEST)] }),
    aQuoteRequest(LATER),
  ]);

  expect(newsSince(model, SEEN).map(({ kind, at }) => [kind, at])).toEqual([
    ['booking', LATEST],
    ['quote', LATER],
  ]);
  expect(newsSince(model, LATEST)).toEqual([]);
});

test('a booking the consultant made herself is no news to her, on whichever device', () => {
  const model = applyDocuments(emptyModel, [
    aBooking({ history: [{ ...created(LATEST), by: consultant }] }),
    aBooking({ bookingId: 'BK-GONE', history: [created(LATEST)], erasedAt: LATEST }),
  ]);

  expect(newBookings(model, SEEN)).toEqual([]);
});

test('a review and a message of the site are news, and a mail to a customer is none', () => {
  const model = applyDocuments(emptyModel, [
    {
      _id: 'review:BK-AAAAAA',
      type: 'review',
      v: 1,
      bookingId: 'BK-AAAAAA',
      stars: 5,
      words: 'My fern lives.',
      shownName: 'Ana',
      status: 'pending',
      history: [{ what: 'sent', at: LATER, by: { role: 'customer' }, commandId: 'sent' }],
    },
    mail('contact-form', 'm1.consultant', LATEST),
    mail('contact-form', 'm1.customer', LATEST),
    mail('booking-placed', 'm2.consultant', LATEST),
  ]);

  expect(newsSince(model, SEEN).map(({ kind }) => kind)).toEqual(['message', 'review']);
});
