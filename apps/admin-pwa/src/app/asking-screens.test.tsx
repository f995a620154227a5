import { cents } from '@fieldleaf/domain/money/cents';
import { problem } from '@fieldleaf/domain/problem/problem';
import { aBooking, createPayload, day } from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDraft } from '../db/drafts.ts';
import { readOutbox, recordOutcome } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { Outbox } from './asking-screens.tsx';

let phone: Phone;
beforeEach(async () => {
  location.hash = '';
  phone = await unlockedPhone(aBooking());
});
afterEach(() => phone.giveUp());

/** The server refuses it, and she taps "Edit" in the outbox. */
async function editRefused(...intent: Parameters<typeof saveCommand>): Promise<void> {
  const { outbox } = phone.databases;
  const saved = await saveCommand(...intent);
  if (!saved.ok) throw new Error('the test could not save');
  await recordOutcome(outbox, { id: saved.value, status: 'rejected', ...problem('slot_taken') });
  render(<Outbox />);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit: / }));
  await expect.poll(() => readOutbox(outbox)).toEqual([]);
}

const draft = (name: string) => readDraft(phone.databases.drafts, name);

test('a refused walk-in goes back into the wizard, at the choice of another time', async () => {
  const payload = createPayload({ firstName: 'Nora', tipCents: cents(1_000) });

  await editRefused({ kind: 'booking.create', payload });

  expect(location.hash).toBe('#/manual-booking');
  expect(await draft('manual-booking')).toMatchObject({
    step: 1,
    firstName: 'Nora',
    selectedDate: '2027-03-15',
    selectedTime: null,
    mainConcerns: 'Yellow leaves',
    paidBy: 'cash',
    tipCents: 1_000,
  });
});

test('a refused new time goes back into the form of that visit, also from the calendar', async () => {
  const payload = { bookingId: 'BK-AAAAAA', newDate: day('2027-03-16'), newTime: '14:00', reason: 'Rain' };

  await editRefused({ kind: 'booking.reschedule', payload: payload as never });

  expect(location.hash).toBe('#/bookings/BK-AAAAAA/reschedule');
  expect(await draft('reschedule:BK-AAAAAA')).toMatchObject({
    date: '2027-03-16',
    time: null,
    reason: 'Rain',
  });
});

test('what was decided with one tap has no form to go back to', async () => {
  const { outbox } = phone.databases;
  const saved = await saveCommand({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } });
  if (!saved.ok) throw new Error('the test could not save');
  await recordOutcome(outbox, { id: saved.value, status: 'rejected', ...problem('booking_not_found') });
  render(<Outbox />);

  await screen.findByRole('button', { name: /^Dismiss: / });
  expect(screen.queryByRole('button', { name: /^Edit: / })).toBeNull();
});
