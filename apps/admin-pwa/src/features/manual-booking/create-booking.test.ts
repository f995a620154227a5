import { chicago } from '@fieldleaf/domain/testing/builders';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '../../controls/toast-state.ts';
import { saveIdsOf } from '../../db/save-ids.ts';
import { keptForm } from '../../navigation/kept-form.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { EMPTY_FORM, type ManualBookingForm } from './manual-booking-form.ts';
import { createBooking } from './use-manual-booking.ts';

const walkIn: ManualBookingForm = {
  ...EMPTY_FORM,
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '(214) 555-0188',
  mainConcerns: 'Fungus gnats',
  selectedDate: '2027-03-15' as LocalDate,
  selectedTime: '10:00' as LocalTime,
  paidBy: 'cash',
};

const newSubmission = async () => {
  const { commandId: id, documentId } = await saveIdsOf(ulid(), walkIn);
  return { documentId, command: { id, form: keptForm('manual-booking', walkIn) } };
};

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(chicago('2027-03-01', '12:00')), toFake: ['Date'] });
  phone = await unlockedPhone();
});
afterEach(() => {
  vi.useRealTimers();
  return phone.giveUp();
});

const toast = () => useToast.getState().toast;

test('a walk-in is said to be booked once the phone has it', async () => {
  expect((await createBooking(walkIn, await newSubmission())).ok).toBe(true);

  expect(toast()).toMatchObject({ title: 'Booking created', detail: 'Saved on this phone.' });
  expect(await phone.waiting()).toMatchObject([{ kind: 'booking.create' }]);
});

test('a time that is taken already is said at once, and nothing is kept that the server would refuse', async () => {
  await createBooking(walkIn, await newSubmission());
  await expect.poll(() => phone.shown().bookingsById.size).toBe(1);

  expect(await createBooking({ ...walkIn, email: 'ana@example.com' }, await newSubmission())).toMatchObject({
    ok: false,
    error: { code: 'slot_taken' },
  });

  expect(toast()).toMatchObject({ title: 'Error Creating Booking', tone: 'danger' });
  expect(await phone.waiting()).toHaveLength(1);
});
