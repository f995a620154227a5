import { expect, test } from 'vitest';
import type { Language } from '../language/language.ts';
import { aBooking, chicago, consultant, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';

const NOW = chicago('2027-03-01', '10:00');

function bookingAfter(...languages: readonly Language[]) {
  const ledger = new PracticeLedger(settings);
  const booking = aBooking();
  ledger.documents.set(booking._id, booking);
  for (const [place, language] of languages.entries()) {
    const payload = { bookingId: booking.bookingId, language };
    const command = { id: `c${place}`, kind: 'booking.changeLanguage', at: NOW, by: consultant } as const;
    expect(ledger.run({ ...command, payload }, NOW).ok).toBe(true);
  }
  return ledger.documents.get(booking._id);
}

test('from a change on a booking is in that language; in English again it is as it was', () => {
  expect(bookingAfter('es')).toHaveProperty('language', 'es');
  expect(bookingAfter('es', 'es')).toHaveProperty('language', 'es');
  expect(bookingAfter('es', 'en')).toHaveProperty('language', 'en');
});
