import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { ana, chicago, customer, day, moment, placePayload, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { plusMinutes } from '../time/instant.ts';
import type { AgreedVisit } from './booking.ts';
import type { PlaceBookingPayload } from './booking-payloads.ts';

const now = moment('2027-03-01T12:00:00Z');

const place = (
  changes: Partial<PlaceBookingPayload> = {},
  { id = 'command-1', ...visit }: Partial<AgreedVisit> & { readonly id?: string } = {},
): Command<'booking.place'> => ({
  id,
  kind: 'booking.place',
  at: now,
  by: customer,
  payload: placePayload(changes, visit),
});

const heldByOther = (ledger: PracticeLedger, key: string) =>
  ledger.claim(
    {
      date: day('2027-03-15'),
      release: [],
      take: {
        key,
        kind: 'hold',
        from: chicago('2027-03-15', '10:00'),
        until: chicago('2027-03-15', '11:00'),
        claimedAt: now,
        expiresAt: plusMinutes(now, 15),
      },
    },
    now,
  );

test('a paid booking is confirmed, carries its payment, and has its time', () => {
  const ledger = new PracticeLedger(settings);

  const decided = ledger.run(place(), now);

  expect(decided).toMatchObject({
    ok: true,
    value: {
      puts: [
        {
          _id: 'booking:BK-AAAAAA',
          status: 'confirmed',
          source: 'online',
          appointment: { startsAt: '2027-03-15T15:00:00.000Z', durationMinutes: 60 },
          history: [{ what: 'created', commandId: 'command-1' }],
        },
        { _id: 'payment:BK-AAAAAA:pi_1', amountCents: 8_100, method: 'card', provider: 'simulated' },
      ],
    },
  });
  expect(ledger.bookOf(day('2027-03-15')).claims).toMatchObject([
    { key: 'BK-AAAAAA', kind: 'booking', expiresAt: null, until: '2027-03-15T16:00:00.000Z' },
  ]);
});

test('the customer’s own hold becomes the booking, somebody else’s stands in the way', () => {
  const ledger = new PracticeLedger(settings);
  heldByOther(ledger, 'hold:1');

  expect(ledger.run(place({ holdKey: 'hold:2' }), now)).toMatchObject({
    error: { problem: { code: 'slot_taken' } },
  });
  expect(ledger.run(place({ holdKey: 'hold:1' }), now).ok).toBe(true);
  expect(ledger.bookOf(day('2027-03-15')).claims.map(({ key }) => key)).toEqual(['BK-AAAAAA']);
});

test('what was held may be paid within the notice, what was not held may not', () => {
  const late = chicago('2027-03-15', '08:30');

  expect(new PracticeLedger(settings).run(place({ holdKey: 'hold:1' }), late).ok).toBe(true);
  expect(new PracticeLedger(settings).run(place(), late)).toMatchObject({
    error: { problem: { code: 'notice_too_short' } },
  });
});

test('a payment that arrives after the visit would have begun makes no booking', () => {
  const tooLate = chicago('2027-03-15', '10:00');

  expect(new PracticeLedger(settings).run(place({ holdKey: 'hold:1' }), tooLate)).toMatchObject({
    error: { problem: { code: 'slot_in_past' } },
  });
});

test('a wrong contact is refused at its field', () => {
  expect(
    new PracticeLedger(settings).run(place({}, { customer: { ...ana, email: 'ana' } }), now),
  ).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path: 'customerInfo.email' }] } },
  });
});

test('another command cannot take over a booking id', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(place(), now);

  expect(ledger.run(place({}, { id: 'command-2' }), now)).toMatchObject({
    error: { problem: { code: 'id_taken' } },
  });
});

test('after a crash between booking and payment, the next try records the payment, once', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(place(), now);
  ledger.documents.delete('payment:BK-AAAAAA:pi_1');

  expect(ledger.run(place(), now)).toMatchObject({
    ok: true,
    value: { claims: [], puts: [{ _id: 'payment:BK-AAAAAA:pi_1' }] },
  });
  expect(ledger.run(place(), now)).toMatchObject({ ok: true, value: { claims: [], puts: [] } });
});

const paidAt = moment('2027-03-01T12:00:00Z');
const byCard = (amountCents: number) =>
  ({ reference: 'pi_1', provider: 'simulated', paidAt, amountCents: cents(amountCents) }) as const;

test('a deposit is recorded as what was received; the price stays whole, and the terms stay with the booking', () => {
  const ledger = new PracticeLedger(settings);
  const paymentTerms = { kind: 'deposit', depositCents: cents(3_500) } as const;

  const decided = ledger.run(place({ payment: byCard(3_500) }, { paymentTerms }), now);

  const puts = [
    { priceCents: 7_000, paymentTerms },
    { type: 'payment', amountCents: 3_500 },
  ];
  expect(decided).toMatchObject({ ok: true, value: { puts } });
});

test('where nothing was due by card, there is a booking and no payment', () => {
  const ledger = new PracticeLedger(settings);

  const decided = ledger.run(place({ payment: null }), now);

  expect(decided).toMatchObject({ ok: true, value: { puts: [{ type: 'booking', status: 'confirmed' }] } });
  expect(decided.ok && decided.value.puts).toHaveLength(1);
});
