import type { SentCommand } from '@fieldleaf/contract/commands';
import { problem } from '@fieldleaf/domain/problem/problem';
import { aBooking, createPayload, day } from '@fieldleaf/domain/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useToast } from '../controls/toast-state.ts';
import { readDraft, writeDraft } from '../db/drafts.ts';
import { readOutbox, recordOutcome } from '../db/outbox.ts';
import { saveCommand } from '../db/save-command.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { REOPENING, reopenCommand } from './reopen-command.ts';

let phone: Phone;
beforeEach(async () => {
  location.hash = '';
  phone = await unlockedPhone(aBooking());
});
afterEach(() => phone.giveUp());

async function refused(...intent: Parameters<typeof saveCommand>): Promise<SentCommand> {
  const saved = await saveCommand(...intent);
  if (!saved.ok) throw new Error('the test could not save');
  await recordOutcome(phone.databases.outbox, {
    id: saved.value,
    status: 'rejected',
    ...problem('slot_taken'),
  });
  const entry = (await readOutbox(phone.databases.outbox)).find(({ command }) => command.id === saved.value);
  if (!entry) throw new Error('the test lost its command');
  return entry.command;
}

const draft = (name: string) => readDraft(phone.databases.drafts, name);
const left = async () => (await readOutbox(phone.databases.outbox)).length;

test('a refused walk-in goes back into the wizard, at the choice of another time', async () => {
  const payload = createPayload({ firstName: 'Nora', tipAmount: 10 });

  await reopenCommand(await refused({ kind: 'booking.create', payload }));

  expect(location.hash).toBe('#/manual-booking');
  expect(await draft('manual-booking')).toMatchObject({
    step: 1,
    firstName: 'Nora',
    selectedDate: '2027-03-15',
    selectedTime: null,
    mainConcerns: 'Yellow leaves',
    paidBy: 'cash',
    tipDollars: 10,
  });
  expect(await left()).toBe(0);
});

test('a refused new time goes back into the form of that visit', async () => {
  const payload = { bookingId: 'BK-AAAAAA', newDate: day('2027-03-16'), newTime: '14:00', reason: 'Rain' };

  await reopenCommand(await refused({ kind: 'booking.reschedule', payload: payload as never }));

  expect(location.hash).toBe('#/bookings/BK-AAAAAA/reschedule');
  expect(await draft('reschedule:BK-AAAAAA')).toMatchObject({
    date: '2027-03-16',
    time: null,
    reason: 'Rain',
  });
});

test('a refused note about a customer goes back into its field', async () => {
  const payload = {
    customerEmail: 'ana@example.com',
    note: 'Prefers mornings',
    consultationDate: day('2027-03-15'),
    bookingId: 'BK-AAAAAA',
  } as const;

  await reopenCommand(await refused({ kind: 'customerNote.add', payload }));

  expect(await draft('customer-note:BK-AAAAAA')).toBe('Prefers mornings');
  expect(await left()).toBe(0);
});

test('a refused consultation note goes back into its form, whole', async () => {
  const payload = { noteId: 'BK-AAAAAA', booking_id: 'BK-AAAAAA', observations: 'Dry soil' } as const;

  await reopenCommand(await refused({ kind: 'consultationNote.create', payload }));

  expect(location.hash).toBe('#/notes/new/BK-AAAAAA');
  expect(await draft('note-new:BK-AAAAAA')).toMatchObject({ form: { observations: 'Dry soil' } });
});

test('a form that holds something else is not written over, and the refusal stays', async () => {
  await writeDraft(phone.databases.drafts, 'manual-booking', { step: 0, firstName: 'Half' });

  await reopenCommand(await refused({ kind: 'booking.create', payload: createPayload() }));

  expect(await draft('manual-booking')).toEqual({ step: 0, firstName: 'Half' });
  expect(await left()).toBe(1);
  expect(useToast.getState().toast?.title).toBe('That form holds something unfinished.');
});

test('what was decided with one tap has no form to go back to', async () => {
  const command = await refused({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } });

  expect(REOPENING.canReopen(command)).toBe(false);
});
