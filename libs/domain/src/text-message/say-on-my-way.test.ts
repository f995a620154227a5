import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { aBooking, ana, chicago, consultant, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { plusMinutes } from '../time/instant.ts';
import { lastOnMyWay } from './on-my-way.ts';
import { agreedTexts } from './text-consent.ts';

const NOW = chicago('2027-03-15', '09:00');
const agreed = { textConsent: agreedTexts(ana.phone, { at: NOW, by: 'customer', version: 'v1' }) };

function ledgerWith(booking: Booking) {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(booking._id, booking);
  const say = (id: string, minutes?: number, now = NOW) =>
    ledger.run(
      {
        ...{ id, kind: 'visit.sayOnMyWay', at: NOW, by: consultant },
        payload: { bookingId: booking.bookingId, ...(minutes && { minutes }) },
      },
      now,
    );
  return { say, booking: () => ledger.documents.get(booking._id) as Booking };
}

test('each tap leaves its trace once, also one that a later tap makes useless', () => {
  const { say, booking } = ledgerWith(aBooking(agreed));
  say('a', 25);
  say('b');
  say('a', 25);

  expect(booking().onMyWay).toEqual([
    { at: NOW, by: consultant, commandId: 'a', minutes: 25 },
    { at: NOW, by: consultant, commandId: 'b' },
  ]);
});

test('what came without signal counts from the tap, and is late when that is a quarter of an hour ago', () => {
  const { say, booking } = ledgerWith(aBooking(agreed));
  say('a', 25, plusMinutes(NOW, 60));

  expect(booking().onMyWay).toMatchObject([{ at: NOW }]);
  expect(lastOnMyWay(booking(), plusMinutes(NOW, 14))).toMatchObject({ state: 'waiting' });
  expect(lastOnMyWay(booking(), plusMinutes(NOW, 15))).toMatchObject({ state: 'late' });
});

test.each([
  ['nobody agreed', {}, 'texts_not_agreed'],
  ['the visit is over', { ...agreed, status: 'completed' }, 'texts_not_agreed'],
  ['it was called off', { ...agreed, status: 'cancelled' }, 'booking_cancelled'],
] as const)('it is refused when %s', (_, changes, code) => {
  expect(ledgerWith(aBooking(changes)).say('a')).toMatchObject({ error: { problem: { code } } });
});
