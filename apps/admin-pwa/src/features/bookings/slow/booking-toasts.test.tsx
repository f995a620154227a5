import { aBooking, anAppointment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { BookingDetails } from '../booking-details.tsx';
import { BookingsScreen } from '../bookings-screen.tsx';

let phone: Phone;
beforeEach(async () => {
  phone = await unlockedPhone(aBooking());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  location.hash = '';
  dismissToast();
  projectSync({ storage: 'ok' });
  await phone.giveUp();
});

const renderDetails = () => render(<BookingDetails bookingId="BK-AAAAAA" onClose={() => undefined} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const fillStorage = () =>
  vi.spyOn(phone.databases.outbox, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));

test.each(['Mark Completed', 'Cancel Booking'])(
  'a phone without room says so, and "%s" leaves the booking as it was',
  async (action) => {
    renderDetails();
    if (action === 'Cancel Booking') await choose(action);
    fillStorage();

    await press(action);

    expect(await screen.findByText('Failed to update booking status')).toBeTruthy();
    expect(screen.getByText(/The storage of this phone is full/)).toBeTruthy();
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(await phone.waiting()).toEqual([]);
  },
);

test('a note that could not be kept stays in its field', async () => {
  renderDetails();
  await userEvent.type(screen.getByLabelText('New note'), 'Allergic to pollen');
  fillStorage();

  await press('Add Note');

  expect(await screen.findByText('Failed to add customer note')).toBeTruthy();
  expect(screen.getByLabelText('New note')).toHaveProperty('value', 'Allergic to pollen');
});

test('a note that was kept is said to be added', async () => {
  renderDetails();
  await userEvent.type(screen.getByLabelText('New note'), 'Allergic to pollen');

  await press('Add Note');

  expect(await screen.findByText('Customer note added')).toBeTruthy();
});

test('a confirmation is resent as a change of its own, and can be taken back', async () => {
  renderDetails();

  await choose('Resend Confirmation');

  expect(await screen.findByText('Confirmation goes out again.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    { kind: 'booking.resendConfirmation', payload: { bookingId: 'BK-AAAAAA' } },
  ]);
  await press('Undo');
  expect(await screen.findByText('Undone.')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('a confirmation that could not be kept is said to have failed', async () => {
  renderDetails();
  fillStorage();

  await choose('Resend Confirmation');

  expect(await screen.findByText('Resend Failed')).toBeTruthy();
  expect(screen.getByText(/Failed to resend booking confirmation/)).toBeTruthy();
});

test('the list resends too, row by row, but not for a visit that is over', async () => {
  const over = aBooking({
    bookingId: 'BK-BBBBBB',
    status: 'completed',
    appointment: anAppointment('2027-03-16', '10:00'),
  });
  await phone.databases.mirror.put(over);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
  render(<BookingsScreen route={{ view: 'bookings' }} />);
  await screen.findByText('Showing 1-2 of 2');

  expect(screen.getAllByRole('button', { name: /^Resend confirmation to/ })).toHaveLength(1);
  await press('Resend confirmation to Ana Reyes, BK-AAAAAA');

  await waitFor(async () =>
    expect(await phone.waiting()).toMatchObject([{ kind: 'booking.resendConfirmation' }]),
  );
});

test('a meeting link is copied with one tap', async () => {
  await phone.giveUp();
  phone = await unlockedPhone(aBooking({ meetingLink: 'https://meet.example/abc' }));
  const user = userEvent.setup();
  renderDetails();

  await user.click(screen.getByRole('button', { name: 'Copy Link' }));

  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('https://meet.example/abc');
});

test.each(['Copy Link', 'Join Meeting'])(
  'without a meeting link "%s" says how to get one',
  async (action) => {
    renderDetails();

    await press(action);

    expect(await screen.findByText('No Meeting Link')).toBeTruthy();
    expect(screen.getByText(/Use "Resend Confirmation" to generate one/)).toBeTruthy();
  },
);

test('the details lead to the mail, the invoice and the customer by ids only', async () => {
  renderDetails();

  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  expect(hrefs).toContain('#/emails/send/BK-AAAAAA');
  expect(hrefs).toContain('#/invoices/new/BK-AAAAAA');
  expect(hrefs.some((href) => /^#\/customers\/[0-9a-f]{32}$/.test(href ?? ''))).toBe(true);
});

test('a new time that was half chosen is there again after a lock or reload', async () => {
  location.hash = '#/bookings/BK-AAAAAA/reschedule';
  const { unmount } = renderDetails();
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Rain');
  unmount();

  renderDetails();

  expect(await screen.findByDisplayValue('Rain')).toBeTruthy();
});

test('after a move the sheet begins with the time the visit has now', async () => {
  const brought: Element[] = [];
  Element.prototype.scrollIntoView = function bring(this: Element) {
    brought.push(this);
  };
  location.hash = '#/bookings/BK-AAAAAA/reschedule';
  renderDetails();
  await screen.findByLabelText(/^Reason/);
  location.hash = '#/bookings/BK-AAAAAA';

  await waitFor(() => expect(brought.at(-1)?.textContent).toContain('BK-AAAAAA'));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
