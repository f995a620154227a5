import { newMail } from '@fieldleaf/domain/mail/mail';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aNote, aPayment, chicago, moment } from '@fieldleaf/domain/testing/builders';
import { aVisitBill } from '@fieldleaf/domain/testing/visit-bill-builders';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, useToast } from '../../../controls/toast-state.ts';
import { saveCommand } from '../../../db/save-command.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { BookingDetails } from '../booking-details.tsx';

const answers = {
  experience: 'beginner',
  collection_size: '4-10',
  light_conditions: 'bright_indirect',
  watering_habits: 'weekly',
  plant_problems: ['yellowing', 'pests'],
  goals: 'A greener kitchen',
};

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(chicago('2027-03-01', '12:00')), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  location.hash = '';
  dismissToast();
  await phone.giveUp();
});

const renderDetails = () => render(<BookingDetails bookingId="BK-AAAAAA" onClose={() => undefined} />);
const section = (name: string) => within(screen.getByRole('region', { name, hidden: true }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('the payment summary shows base, tip and total', async () => {
  phone = await unlockedPhone(aBooking(), aPayment());
  renderDetails();

  const payment = section('Payment Summary');

  expect(payment.getByText('$70.00')).toBeTruthy();
  expect(payment.getByText('$11.00')).toBeTruthy();
  expect(payment.getByText('$81.00')).toBeTruthy();
  expect(payment.getByText('Paid · Card')).toBeTruthy();
});

test('a visit to be collected later shows what is owed, and is paid as soon as cash for its invoice is on this phone', async () => {
  const visit = aBooking({ tipCents: cents(0) });
  const bill = aVisitBill();
  phone = await unlockedPhone(visit, bill);
  renderDetails();
  const payment = section('Payment Summary');
  expect(payment.getByText('Payment').nextSibling?.textContent).toBe('Pending');
  expect(payment.getByText('Owed').nextSibling?.textContent).toBe('$75.78');
  const invoices = within(payment.getByRole('list', { name: 'Invoices of this visit', hidden: true }));
  expect(invoices.getByRole('link', { hidden: true }).getAttribute('href')).toBe(
    `#/invoices/invoice/${bill.invoiceId}`,
  );
  expect(invoices.getByRole('listitem', { hidden: true }).textContent).toBe('INV-20270301-001$75.78Pending');

  await saveCommand({
    kind: 'invoice.recordCash',
    payload: { invoiceId: bill.invoiceId, paymentType: 'full', amountCents: cents(7_578) },
  });

  expect(await payment.findByText('Paid · Cash')).toBeTruthy();
  expect(payment.queryByText('Owed')).toBeNull();
  expect(invoices.getByRole('listitem', { hidden: true }).textContent).toContain('Paid');
});

test('an assessment is shown in words; without one there are questions to ask', async () => {
  phone = await unlockedPhone(aBooking({ assessment: answers }));
  const { unmount } = renderDetails();
  expect(section('Pre-Consultation Assessment').getByText('Bright, without direct sun')).toBeTruthy();
  unmount();
  await phone.giveUp();

  phone = await unlockedPhone(aBooking());
  renderDetails();

  expect(section('Pre-Consultation Assessment').getByText(/Questions to ask/)).toBeTruthy();
});

test('a visit marked completed is completed on the screen at once and waits to be sent', async () => {
  phone = await unlockedPhone(aBooking());
  renderDetails();

  await press('Mark Completed');

  expect(await screen.findByText('Completed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Consultation Notes' }).getAttribute('href')).toBe(
    '#/notes/new/BK-AAAAAA',
  );
  expect(document.activeElement?.textContent).toContain('BK-AAAAAACompleted');
  expect(screen.getAllByText('not synced yet').length).toBeGreaterThan(0);
  expect(await phone.waiting()).toMatchObject([
    { kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } },
  ]);
});

test('a cancellation can be undone while it has not left the phone', async () => {
  phone = await unlockedPhone(aBooking());
  renderDetails();
  await choose('Cancel Booking');
  await press('Cancel Booking');
  expect(await screen.findByText('Cancelled')).toBeTruthy();

  await press('Undo');

  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('what is completed or cancelled can be neither again', async () => {
  phone = await unlockedPhone(aBooking({ status: 'completed' }));
  renderDetails();

  expect(screen.queryByRole('button', { name: 'Mark Completed' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('a completed visit leads on to the money that is owed and to the note, until it is written', async () => {
  phone = await unlockedPhone(aBooking({ status: 'completed' }));
  const { unmount } = renderDetails();
  expect(screen.getByRole('link', { name: 'Collect $81.00' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write the Note' }).getAttribute('href')).toBe(
    '#/notes/new/BK-AAAAAA',
  );
  unmount();
  await phone.giveUp();

  phone = await unlockedPhone(aBooking({ status: 'completed' }), aNote(), aPayment());
  renderDetails();

  expect(screen.getByRole('link', { name: 'Open the Note' }).getAttribute('href')).toBe(
    '#/notes/note/BK-AAAAAA',
  );
  expect(screen.queryByText(/to write down what you saw/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Collect/ })).toBeNull();
});

test('the sheet opens with when, where and the money in one line', async () => {
  phone = await unlockedPhone(aBooking(), aPayment());
  renderDetails();

  expect(screen.getByText(/, 10:00 AM$/, { selector: 'header p' })).toBeTruthy();
  expect(screen.getByText('Video · 1 hour')).toBeTruthy();
  expect(screen.getByText('$81.00, paid by card')).toBeTruthy();
});

test('what was mailed about the booking is in the sheet, and leads to the history', async () => {
  const mail = newMail(
    {
      mailId: 'booking-placed.BK-AAAAAA.1',
      cause: 'booking-placed',
      about: 'BK-AAAAAA.1',
      to: { name: 'Ana Reyes', email: 'ana@example.com' },
      replyTo: null,
      letter: {
        subject: 'Booking confirmed',
        greeting: '',
        paragraphs: [],
        facts: [],
        links: [],
        closing: '',
      },
    },
    moment('2027-03-01T12:00:00Z'),
  );
  phone = await unlockedPhone(aBooking(), mail);
  renderDetails();

  const [link] = section('Emails').getAllByRole('link', { hidden: true });
  expect(link?.textContent).toBe('Booking Confirmed');
  expect(link?.getAttribute('href')).toBe('#/emails/log/booking-placed.BK-AAAAAA.1');
});

test('a note is added to the customer and shown with the others', async () => {
  phone = await unlockedPhone(aBooking());
  renderDetails();

  await userEvent.type(screen.getByLabelText('New note'), 'Allergic to pollen');
  await press('Add Note');

  // The field has the words too, until they are saved.
  expect(await section('Admin Notes').findByText('Allergic to pollen', { selector: 'p' })).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    { kind: 'customerNote.add', payload: { customerEmail: 'ana@example.com', note: 'Allergic to pollen' } },
  ]);
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveProperty('value', ''));
});

test('a note longer than the server takes is refused at once, and stays in its field', async () => {
  phone = await unlockedPhone(aBooking());
  renderDetails();
  const book = 'x'.repeat(2_000_000);

  // A keyboard or an extension that writes into the field is not held to its length.
  fireEvent.change(screen.getByLabelText('New note'), { target: { value: book } });
  await press('Add Note');

  await waitFor(() =>
    expect(useToast.getState().toast).toMatchObject({ title: 'Failed to add customer note' }),
  );
  expect(await phone.waiting()).toEqual([]);
  expect(screen.getByLabelText('New note')).toHaveProperty('value', book);
});

test('what is typed while a note is being saved stays, and is the next note', async () => {
  phone = await unlockedPhone(aBooking());
  renderDetails();
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('New note');
  fireEvent.change(field(), { target: { value: 'Prefers mornings' } });
  await press('Add Note');
  fireEvent.change(field(), { target: { value: 'Has a cat' } });
  await waitFor(async () => expect(await phone.waiting()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Note' })).toBeTruthy());

  expect(field().value).toBe('Has a cat');
  await press('Add Note');

  await waitFor(() => expect(field().value).toBe(''));
  expect((await phone.waiting()).map(({ payload }) => 'note' in payload && payload.note)).toEqual([
    'Prefers mornings',
    'Has a cat',
  ]);
});

test('a half-written note is there again when the details are opened again', async () => {
  phone = await unlockedPhone(aBooking());
  const { unmount } = renderDetails();
  await userEvent.type(screen.getByLabelText('New note'), 'Ask about');
  unmount();

  renderDetails();

  expect(await screen.findByDisplayValue('Ask about')).toBeTruthy();
});
