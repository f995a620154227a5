import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import {
  anAppointment,
  chicago,
  consultant,
  createPayload,
  customer,
  day,
  moment,
  placePayload,
  settings,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { answerPayload, aQuoteRequest, offerIdOf } from '../testing/quote-builders.ts';

const NOW = moment('2027-03-01T18:00:00Z');

function openLedger() {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set('quote:q1', aQuoteRequest(NOW));
  return ledger;
}

const place = (id: string, changes: Parameters<typeof placePayload>[0] = {}): Command<'booking.place'> => ({
  id,
  kind: 'booking.place',
  at: NOW,
  by: customer,
  payload: placePayload(changes, {
    appointment: anAppointment('2027-03-15', '10:00', {
      consultationType: 'onsite',
      duration: 'custom',
      durationMinutes: 105,
    }),
    quoteRequestId: 'q1',
    priceCents: cents(25_500),
  }),
});

test('a visit takes the time its quote said, and the quote request knows the visit', () => {
  const ledger = openLedger();

  expect(ledger.run(place('one'), NOW)).toMatchObject({ ok: true });

  expect(ledger.documents.get('booking:BK-AAAAAA')).toMatchObject({
    quoteRequestId: 'q1',
    priceCents: 25_500,
    appointment: { duration: 'custom', durationMinutes: 105 },
  });
  expect(ledger.documents.get('quote:q1')).toMatchObject({ booked: { bookingId: 'BK-AAAAAA' } });
  const [claim] = ledger.bookOf(day('2027-03-15')).claims;
  expect(claim?.until).toBe(chicago('2027-03-15', '12:15'));
});

test('after a crash behind the booking, the same command writes what is missing', () => {
  const ledger = openLedger();
  const untouched = ledger.documents.get('quote:q1');
  ledger.run(place('one'), NOW);
  if (untouched) ledger.documents.set('quote:q1', untouched);

  expect(ledger.run(place('one'), NOW)).toMatchObject({ value: { puts: [{ _id: 'quote:q1' }] } });
  expect(ledger.run(place('one'), NOW)).toMatchObject({ value: { puts: [] } });
});

test('who pays for it a second time is not booked', () => {
  const ledger = openLedger();
  ledger.run(place('one'), NOW);

  const refused = { ok: false, error: { problem: { code: 'quote_booked' } } };
  expect(ledger.run(place('two'), NOW)).toMatchObject(refused);
  expect(ledger.run(place('three', { bookingId: 'BK-CCCCCC' }), NOW)).toMatchObject(refused);
});

const create = (changes: object): Command => ({
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  kind: 'booking.create',
  at: NOW,
  by: consultant,
  payload: createPayload({ tipCents: cents(0), ...changes }),
});

test('the consultant books at another price when she says why', () => {
  const ledger = openLedger();

  ledger.run(
    create({
      priceCents: cents(5_500),
      priceReason: ' Neighbors ',
      quoteRequestId: 'q1',
    }),
    NOW,
  );

  expect(ledger.documents.get('booking:BK-BBBBBB')).toMatchObject({
    priceCents: 5_500,
    priceReason: 'Neighbors',
    collected: { amountCents: 5_500 },
  });
  expect(ledger.documents.get('quote:q1')).toMatchObject({ booked: { bookingId: 'BK-BBBBBB' } });
});

test.each([
  ['without a reason', create({ priceCents: cents(5_500), priceReason: '' }), 'invalid_input at priceReason'],
  [
    'with a blank one',
    create({ priceCents: cents(5_500), priceReason: ' ' }),
    'invalid_input at priceReason',
  ],
  [
    'as a customer',
    {
      ...create({ priceCents: cents(5_500), priceReason: 'x' }),
      by: customer,
    } as Command,
    'amount_mismatch at priceCents',
  ],
])('another price %s is refused at its field', (_case, command, refusal) => {
  const decided = openLedger().run(command, NOW);
  const { code, issues } = decided.ok ? { code: 'none', issues: [] } : decided.error.problem;

  expect(`${code} at ${issues?.[0]?.path}`).toBe(refusal);
});

const answered = (number: number, travelFeeCents: number): Command => ({
  id: `answer-${number}`,
  kind: 'quote.answer',
  at: NOW,
  by: consultant,
  payload: answerPayload({ offerId: offerIdOf(number), travelFeeCents: cents(travelFeeCents) }),
});

test.each([
  ['paid by its link', place('one'), 'booking:BK-AAAAAA'],
  [
    'booked by the consultant',
    create({ priceCents: cents(25_500), priceReason: 'x', quoteRequestId: 'q1' }),
    'booking:BK-BBBBBB',
  ],
] as const)(
  'a visit %s knows how much of its price is the travel of the offer it was made at',
  (_case, booked, id) => {
    const ledger = openLedger();
    ledger.run(answered(1, 4_500), NOW);
    // A later answer at another price is not what was paid for.
    ledger.run(answered(2, 9_000), NOW);

    ledger.run(booked, NOW);

    expect(ledger.documents.get(id)).toMatchObject({ priceCents: 25_500, travelFeeCents: 4_500 });
  },
);

test('a visit at a price that no offer named has no travel in it', () => {
  const ledger = openLedger();
  ledger.run(answered(1, 9_000), NOW);

  ledger.run(place('one'), NOW);

  expect(ledger.documents.get('booking:BK-AAAAAA')).not.toHaveProperty('travelFeeCents');
});
