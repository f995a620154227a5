import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import { aBooking, ana } from '../testing/builders.ts';
import { findCustomerById } from './customers-of.ts';
import { possibleDuplicates } from './possible-duplicates.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

let booked = 0;

const booking = (email: string, firstName: string, phone: string) => {
  booked += 1;
  const bookingId = `BK-AAAAA${booked}` as BookingId;
  return aBooking({ bookingId, customer: { ...ana, email, firstName, phone } });
};

test('same phone number, then same name, however either is written', () => {
  const model = applyDocuments(emptyModel, [
    booking('ana@example.com', 'Ana', '(214) 555-0101'),
    booking('work@example.com', 'ANÁ', '972 555 0199'),
    booking('2145550101@no-email.invalid', 'A.', '+1 214.555.0101'),
    booking('ben@example.com', 'Ben', ''),
    booking('cleo@example.com', 'Cleo', ''),
  ]);
  const found = (email: string) => {
    const person = findCustomerById(model, customerIdOf(email));
    return person && possibleDuplicates(model, person).map((other) => other.email);
  };

  expect(found('ana@example.com')).toEqual(['2145550101@no-email.invalid', 'work@example.com']);
  expect(found('ben@example.com')).toEqual([]);
});
