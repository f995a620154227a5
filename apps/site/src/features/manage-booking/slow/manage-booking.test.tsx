import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToast } from '../../../toast/toasts.ts';
import { ManageBooking } from '../manage-booking.tsx';
import { booking, find, LOOKUP } from '../testing/found-booking.tsx';

const cancel = 'POST /api/customer/cancel-booking';

test('both fields are needed before anything is asked', async () => {
  const calls = scriptServer({});
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find('');

  expect(calls).toEqual([]);
  expect(currentToast()).toMatchObject({
    title: 'Missing Information',
    description: 'Please enter both email and booking ID.',
  });
  expect(screen.getByText('Please enter your email.')).toBeDefined();
});

test.each([
  [
    'a wrong email',
    () => refusal(404, 'booking_not_found', 'Please check your email and booking ID'),
    {
      title: 'Booking Not Found',
      description: 'Please check your email and booking ID',
    },
  ],
  ['no connection', noAnswer, { title: 'Error', description: 'Failed to lookup booking. Please try again.' }],
])('%s is said in a toast and at the form', async (_what, answer, toast) => {
  scriptServer({ [LOOKUP]: answer });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(currentToast()).toMatchObject(toast);
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

test('who looks a booking up again in this tab finds its ID filled in, and none for another one', async () => {
  scriptServer({ [LOOKUP]: () => ({ body: booking }) });
  const { unmount } = render(<ManageBooking bookingId="BK-7XK2QD" />);
  await find();
  unmount();

  history.replaceState(null, '', '/');
  render(<ManageBooking bookingId="" />);
  const typedId = () => screen.getByLabelText<HTMLInputElement>('Booking ID').value;
  expect(typedId()).toBe('BK-7XK2QD');
  await find();
  await userEvent.click(screen.getByRole('button', { name: 'Lookup Another Booking' }));
  expect(typedId()).toBe('');
});

test('the practice can be called and written to from the booking', async () => {
  scriptServer({ [LOOKUP]: () => ({ body: booking }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(screen.getByRole('link', { name: /^\(\d{3}\)/ }).getAttribute('href')).toMatch(/^tel:\d+$/);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

test('a visit nobody came to is shown as it stands, and can be neither moved nor cancelled', async () => {
  const missed = { ...booking, status: 'no-show', can_reschedule: false, can_cancel: false };
  scriptServer({ [LOOKUP]: () => ({ body: missed }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(screen.getByText('No-show')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reschedule|Cancel/ })).toBeNull();
  expect(screen.queryByText(/starts in less than/)).toBeNull();
});

test('a booking that can no longer be changed has no buttons for it, and says why', async () => {
  scriptServer({ [LOOKUP]: () => ({ body: { ...booking, can_reschedule: false, can_cancel: false } }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
  expect(screen.getByText(/starts in less than 24 hours/)).toBeDefined();
});

test('cancelling says what becomes of the money first, and a refusal leaves everything as it was', async () => {
  let attempts = 0;
  scriptServer({
    [LOOKUP]: () => ({ body: booking }),
    [cancel]: () => {
      attempts += 1;
      return attempts === 1
        ? refusal(409, 'not_cancellable', 'This booking can no longer be cancelled.')
        : { body: { ...booking, status: 'cancelled', can_reschedule: false, can_cancel: false } };
    },
  });
  render(<ManageBooking bookingId="BK-7XK2QD" />);
  await find();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));

  expect(screen.getByText(/Your payment is not refunded, and this cannot be undone/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  expect(currentToast()).toMatchObject({
    title: 'Cancellation Failed',
    description: 'This booking can no longer be cancelled.',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));

  expect(screen.getByText('Cancelled')).toBeDefined();
  expect(currentToast()?.title).toBe('Booking Cancelled');
});

test('the link to the questions opens the booking at them, and at its top once they were answered', async () => {
  const opened = (changes: object) => {
    history.replaceState(null, '', '/?manage=BK-7XK2QD#visit=k3y&open=answer');
    scriptServer({ 'POST /api/customer/open-booking': () => ({ body: { ...booking, ...changes } }) });
    return render(<ManageBooking bookingId="BK-7XK2QD" />);
  };
  const skipped = opened({ can_answer: true });

  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/^Six short questions/)));
  skipped.unmount();
  opened({});

  const heading = () => screen.getByRole('heading', { level: 1, name: /BK-7XK2QD/ });
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(screen.queryByText(/^Six short questions/)).toBeNull();
});
