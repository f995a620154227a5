import type { Booking } from '@fieldleaf/domain/booking/booking';
import { emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { aBooking } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { openTestStore } from '../testing/test-store.ts';
import { findBookingOfKey, newVisitKey } from './visit-key.ts';

const withCustomer = (booking: Booking, email: string): Booking => ({
  ...booking,
  customer: { ...booking.customer, email },
});

test('a key is of the person as well as of the visit: another address, and none, end what was mailed before', async () => {
  const ops = (await openTestStore()).database('ops');
  const now = () => TEST_NOW;
  const booking = withCustomer(aBooking(), 'Ana@Example.com');
  const key = await newVisitKey({ ops, now }, booking, 'manage');
  const openWith = async (current: Booking) => {
    const model = () => ({ ...emptyModel, bookingsById: new Map([[current.bookingId, current]]) });
    const found = await findBookingOfKey({ ops, now, model }, 'manage', {
      booking_id: booking.bookingId,
      key,
    });
    return found.ok ? found.value.customer.email : found.error.code;
  };

  expect(await openWith(withCustomer(booking, 'ana@example.com'))).toBe('ana@example.com');
  expect(await openWith(withCustomer(booking, 'ben@example.com'))).toBe('visit_link_unknown');
  expect(await openWith(withCustomer(booking, ''))).toBe('visit_link_unknown');
});

test('a key has one spelling: with anything behind it, it opens nothing', async () => {
  const ops = (await openTestStore()).database('ops');
  const now = () => TEST_NOW;
  const booking = aBooking();
  const model = () => ({ ...emptyModel, bookingsById: new Map([[booking.bookingId, booking]]) });
  const key = await newVisitKey({ ops, now }, booking, 'manage');
  const openWith = (given: string) =>
    findBookingOfKey({ ops, now, model }, 'manage', { booking_id: booking.bookingId, key: given });

  expect((await openWith(key)).ok).toBe(true);
  for (const behind of ['.', '.x', 'x']) expect((await openWith(key + behind)).ok).toBe(false);
});

test('a practice that is put back from a backup takes the keys of before, and another practice takes none', async () => {
  const [own, other] = [await openTestStore(), await openTestStore()];
  const booking = aBooking();
  const model = () => ({ ...emptyModel, bookingsById: new Map([[booking.bookingId, booking]]) });
  const at = (store: typeof own) => ({ ops: store.database('ops'), now: () => TEST_NOW, model });
  const key = await newVisitKey(at(own), booking, 'manage');
  const given = { booking_id: booking.bookingId, key };

  const secret = await own.database('ops').get<{ _id: string; _rev: string }>('secret:visit-keys');
  const restored = await openTestStore();
  const { _rev: _, ...kept } = secret ?? { _id: '', _rev: '' };
  await restored.database('ops').put(kept as never);

  expect((await findBookingOfKey(at(restored), 'manage', given)).ok).toBe(true);
  expect((await findBookingOfKey(at(other), 'manage', given)).ok).toBe(false);
});
