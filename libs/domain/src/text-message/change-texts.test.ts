import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { endedTexts } from '../read-model/ended-texts.ts';
import { numberToText } from '../read-model/number-to-text.ts';
import { joinVersions } from '../restore/join-versions.ts';
import { aBooking, ana, chicago, consultant, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { plusMinutes } from '../time/instant.ts';
import { agreedTexts } from './text-consent.ts';

const AGREED = chicago('2027-03-01', '09:00');
const NOW = chicago('2027-03-15', '09:00');
const agreedAt = (at: typeof AGREED) => ({
  textConsent: agreedTexts(ana.phone, { at, by: 'customer', version: 'v1' }),
});
const agreed = agreedAt(AGREED);

function after(before: Booking, ...wanted: readonly boolean[]): Booking {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(before._id, before);
  for (const [place, each] of wanted.entries()) {
    const payload = { bookingId: before.bookingId, wanted: each };
    const command = { id: `c${place}`, kind: 'visit.changeTexts', at: NOW, by: consultant } as const;
    expect(ledger.run({ ...command, payload }, NOW).ok).toBe(true);
    expect(ledger.run({ ...command, payload }, plusMinutes(NOW, 5)).ok).toBe(true);
  }
  return ledger.documents.get(before._id) as Booking;
}

const modelOf = (...bookings: readonly Booking[]) => ({
  bookingsById: new Map(bookings.map((booking) => [booking.bookingId, booking])),
  customersById: new Map(),
});

test('somebody says aloud that they want no more texts, and takes it back; each leaves its trace once', () => {
  const ended = after(aBooking(agreed), false);
  expect(ended).toMatchObject({
    textConsent: { stoppedAt: NOW, stoppedBy: 'consultant' },
    textChanges: [{ at: NOW, by: consultant, commandId: 'c0' }],
  });
  const again = after(aBooking(agreed), false, true);
  expect(again.textConsent).toEqual(agreed.textConsent);
  expect(again.textChanges).toHaveLength(2);
});

test('what was replied by text stays as it is: she ends it no earlier, and does not take it back', () => {
  const { textConsent } = agreed;
  const stopped = aBooking(textConsent ? { textConsent: { ...textConsent, stoppedAt: AGREED } } : {});
  expect(after(stopped, false).textConsent).toEqual(stopped.textConsent);
  expect(after(stopped, true).textConsent).toEqual(stopped.textConsent);
});

test('it ends for every visit of that number that was agreed to before, and for none that is agreed to since', () => {
  const over = after(aBooking({ ...agreed, status: 'completed' }), false);
  const ahead = aBooking({
    ...agreed,
    bookingId: 'BK-BBBBBB',
    customer: { ...ana, email: 'bo@example.com' },
  });
  const since = aBooking({ ...agreedAt(plusMinutes(NOW, 1)), bookingId: 'BK-CCCCCC' });
  const model = modelOf(over, ahead, since);

  expect(endedTexts(ahead, model)).toBe(over);
  expect(numberToText(ahead, model)).toBeUndefined();
  expect(numberToText(since, model)).toBe('+12145550101');
  expect(numberToText(ahead, modelOf(ahead, since))).toBe('+12145550101');
});

test('a restored backup that is older learns from the phone that it was ended', () => {
  const known = aBooking(agreed);
  expect(joinVersions(known, after(known, false), false)).toMatchObject({
    textConsent: { stoppedBy: 'consultant' },
    textChanges: [{ commandId: 'c0' }],
  });
});

test('of a visit for which nobody agreed nothing is ended', () => {
  const ledger = new PracticeLedger(settings);
  const booking = aBooking();
  ledger.documents.set(booking._id, booking);
  const payload = { bookingId: booking.bookingId, wanted: false };
  expect(
    ledger.run({ id: 'c', kind: 'visit.changeTexts', at: NOW, by: consultant, payload }, NOW),
  ).toMatchObject({ error: { problem: { code: 'texts_not_agreed' } } });
});
