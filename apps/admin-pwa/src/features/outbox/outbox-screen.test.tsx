import { cents } from '@fieldleaf/domain/money/cents';
import { problem } from '@fieldleaf/domain/problem/problem';
import {
  aBooking,
  clock,
  createPayload,
  INVOICE_ID,
  invoicePayload,
  notePayload,
} from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { readDraft } from '../../db/drafts.ts';
import { markAsSent, readOutbox, recordOutcome } from '../../db/outbox.ts';
import { saveCommand } from '../../db/save-command.ts';
import { type KeptForm, keptForm } from '../../navigation/kept-form.ts';
import { projectOwnPhotos } from '../../read-models/own-photos.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { aPhoto } from '../../testing/phone-with-photos.ts';
import { unsentOf } from './export-unsent.ts';
import { OutboxScreen } from './outbox-screen.tsx';

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone(aBooking());
});
afterEach(async () => {
  vi.useRealTimers();
  dismissToast();
  projectOwnPhotos([]);
  await phone.giveUp();
});

const complete = (form?: KeptForm) =>
  saveCommand({ kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' }, form });
const bookWalkIn = (form?: KeptForm) =>
  saveCommand({
    form,
    kind: 'booking.create',
    payload: createPayload({ firstName: 'Nora', lastName: 'Quist', selectedTime: clock('14:00') }),
  });

async function refuseAll(code: Parameters<typeof problem>[0]) {
  const { outbox } = phone.databases;
  for (const { command } of await readOutbox(outbox))
    await recordOutcome(outbox, { id: command.id, status: 'rejected', ...problem(code) });
}

function renderOutbox() {
  render(
    <>
      <OutboxScreen formOf={({ form }) => form} />
      <Toaster />
    </>,
  );
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('cash that was refused says how much it was and from whom', async () => {
  await saveCommand({ kind: 'invoice.create', payload: invoicePayload() });
  const paid = { invoiceId: INVOICE_ID, paymentType: 'full', amountCents: cents(22_733) } as const;
  await saveCommand({ kind: 'invoice.recordCash', payload: paid });
  await refuseAll('invoice_not_found');
  renderOutbox();

  const { name } = invoicePayload().customer;
  expect(
    await screen.findByRole('heading', { name: `Record $227.33 in cash for the invoice of ${name}` }),
  ).toBeTruthy();
});

test('every change that waits is said in words, in the order it will be done', async () => {
  await bookWalkIn();
  await complete();
  renderOutbox();
  await screen.findByText(/^Complete the visit/);

  const changes = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

  expect(changes[0]).toMatch(
    /^Book Nora Quist for Mon, Mar 15, 2:00 PMWaiting · saved Mar 15, 2027, 9:00 AM/,
  );
  expect(changes[1]).toMatch(/^Complete the visit of Ana Reyes \(BK-AAAAAA\)Waiting/);
});

test('photos that wait are listed too, so that the list is as long as the number above it', async () => {
  await complete();
  await saveCommand({ kind: 'consultationNote.create', payload: notePayload() });
  const photos = [aPhoto(1), { ...aPhoto(2), plantName: '' }];
  projectOwnPhotos([
    ...photos.map((photo) => ({ photo, state: 'waiting', refusal: null }) as const),
    { photo: aPhoto(3), state: 'refused', refusal: 'Too large' },
  ]);
  renderOutbox();
  await screen.findByText(/^Send a photo of Monstera/);

  const changes = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

  expect(changes).toHaveLength(4);
  expect(changes[2]).toMatch(
    /^Send a photo of Monstera from the visit of Ana Reyes \(BK-AAAAAA\)Waiting · taken/,
  );
  expect(changes[3]).toMatch(/^Send a photo from the visit of Ana Reyes/);
});

test('a photo waits for its note before it waits for signal', async () => {
  projectOwnPhotos([{ photo: aPhoto(1), state: 'waiting', refusal: null }]);
  renderOutbox();

  expect(await screen.findByText('Nothing is waiting on this phone')).toBeTruthy();
});

test('a change can be taken back while it waits', async () => {
  await complete();
  renderOutbox();

  await press(/^Undo: Complete the visit/);

  expect(await screen.findByText('Nothing is waiting on this phone')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('from the first sending on a change cannot be taken back: it may have arrived', async () => {
  await complete();
  await markAsSent(phone.databases.outbox, await readOutbox(phone.databases.outbox));
  renderOutbox();

  expect(await screen.findByText(/^Sent; no answer yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('what was built on a change that is taken back goes with it', async () => {
  await bookWalkIn();
  await saveCommand({ kind: 'booking.cancel', payload: { bookingId: 'BK-BBBBBB' } });
  await complete();
  renderOutbox();

  await press(/^Undo: Book Nora Quist/);

  expect(await screen.findByText(/One change built on it went too/)).toBeTruthy();
  expect((await phone.waiting()).map(({ kind }) => kind)).toEqual(['booking.complete']);
});

test('a refusal stays until it is dismissed, with the reason', async () => {
  await bookWalkIn();
  await refuseAll('address_required');
  renderOutbox();

  expect(await screen.findByText('Not done: Please enter the address of the on-site visit.')).toBeTruthy();
  await press(/^Dismiss: Book Nora Quist/);

  expect(await screen.findByText('Nothing is waiting on this phone')).toBeTruthy();
});

test('a refused change that was typed into a form goes back into it', async () => {
  const form = keptForm('manual-booking', { firstName: 'Nora' }, { view: 'manual-booking' });
  await bookWalkIn(form);
  await refuseAll('address_required');
  renderOutbox();

  await press(/^Edit: Book Nora Quist/);

  await waitFor(() => expect(location.hash).toBe('#/manual-booking'));
  expect(await readDraft(phone.databases.drafts, 'manual-booking')).toEqual({ firstName: 'Nora' });
});

test('a refused change is tried again as a new command: the old one keeps its answer', async () => {
  const form = keptForm('some-form', { note: 'Rain' });
  await complete(form);
  const [refused] = await phone.waiting();
  await refuseAll('booking_not_found');
  renderOutbox();

  await press(/^Try again: Complete the visit/);

  expect(await screen.findByText('Waiting to be sent again.')).toBeTruthy();
  const entries = await readOutbox(phone.databases.outbox);
  expect(entries).toMatchObject([{ state: 'waiting', command: { kind: 'booking.complete' }, form }]);
  expect(entries[0]?.command.id).not.toBe(refused?.id);
});

test('what has no chance is not sent again, and says why', async () => {
  await saveCommand({ kind: 'booking.complete', payload: { bookingId: 'BK-ZZZZZZ' } });
  await refuseAll('booking_not_found');
  renderOutbox();

  await press(/^Try again/);

  expect(await screen.findByText('It would be refused again.')).toBeTruthy();
  expect(await readOutbox(phone.databases.outbox)).toMatchObject([{ state: 'rejected' }]);
});

test('a change that a newer server no longer knows is kept until the console is updated', async () => {
  await complete();
  await refuseAll('unknown_kind');
  renderOutbox();

  expect(await screen.findByText(/^This console may be older than the server/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Try again/ })).toBeTruthy();
});

test('the export holds every change the server does not have, and what became of it', async () => {
  await bookWalkIn();
  await refuseAll('slot_taken');
  await complete();

  const { commands } = JSON.parse(unsentOf(await readOutbox(phone.databases.outbox)));

  expect(commands).toMatchObject([
    { kind: 'booking.create', state: 'rejected', outcome: { code: 'slot_taken' } },
    { kind: 'booking.complete', state: 'waiting', payload: { bookingId: 'BK-AAAAAA' } },
  ]);
});

test('when the phone cannot read its changes, the export says so', async () => {
  await complete();
  renderOutbox();
  const button = await screen.findByRole('button', { name: 'Export Unsent Changes' });
  vi.spyOn(phone.databases.outbox, 'allDocs').mockRejectedValue(new Error('broken'));

  await userEvent.click(button);

  expect(await screen.findByText('Could not export.')).toBeTruthy();
});
