import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clock, day } from '../../../testing/calendar-words.ts';
import { currentToast } from '../../../toast/toasts.ts';
import { ManageBooking } from '../manage-booking.tsx';

const lookup = 'POST /api/customer/lookup-booking';
const cancel = 'POST /api/customer/cancel-booking';

const booking: CustomerBooking = {
  booking_id: 'BK-7XK2QD',
  confirmation_code: 'C0DEC0DE',
  customer_name: 'Ana Reyes',
  customer_email: 'ana@example.com',
  selected_date: day('2027-03-15'),
  selected_time: clock('10:00'),
  duration: '60min',
  consultation_type: 'virtual',
  status: 'confirmed',
  total_amount: 81,
  tip_amount: 11,
  notes: '',
  address: '',
  can_reschedule: true,
  can_cancel: true,
  consultation_note_id: null,
};

async function find(email = 'ana@example.com') {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Find Booking' }));
}

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
  scriptServer({ [lookup]: answer });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(currentToast()).toMatchObject(toast);
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

test('the payment is shown as base, tip and total paid', async () => {
  scriptServer({ [lookup]: () => ({ body: booking }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  const amounts = screen.getByRole('region', { name: 'Payment' }).querySelectorAll('dd');
  expect([...amounts].map(({ textContent }) => textContent)).toEqual(['$70', '$11', '$81']);
  expect(currentToast()?.title).toBe('Booking Found!');
});

test('a visit that was paid at once has each sum once', async () => {
  const movements = [{ kind: 'payment', amount: 81, means: 'Card', date: '2027-03-01' }];
  const lines = [
    { kind: 'visit', description: 'Virtual', amount: 70 },
    { kind: 'tip', description: 'Tip', amount: 11 },
  ];
  const settled = { asked_amount: 81, paid_amount: 81, owed_amount: 0, refunded_amount: 0, lines };
  scriptServer({ [lookup]: () => ({ body: { ...booking, ...settled, movements } }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  const payment = await screen.findByRole('region', { name: 'Payment' });
  const rows = [...payment.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Consultation$70', 'Tip$11', 'Total paid$81']);
});

test('a visit that is not all paid for says what was paid and what is still to pay', async () => {
  scriptServer({ [lookup]: () => ({ body: { ...booking, paid_amount: 35, owed_amount: 35 } }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  const payment = screen.getByRole('region', { name: 'Payment' });
  expect(payment.textContent).toContain('Total paid$35');
  expect(payment.textContent).toContain('Still to pay$35');
});

test('the account is shown line by line, with the way to pay what is left', async () => {
  const account = {
    lines: [
      { kind: 'visit', description: 'Virtual consultation, 1 hour', amount: 70 },
      { kind: 'discount', description: 'Code SPRING', amount: -10 },
      { kind: 'extra', description: 'A larger pot', amount: 25 },
    ],
    asked_amount: 85,
    movements: [{ kind: 'payment', means: 'Venmo', amount: 35, date: '2027-03-15' }],
    paid_amount: 35,
    owed_amount: 50,
    pay_url: 'https://plants.example/pay/visit/BK-7XK2QD#k=1.a',
  };
  scriptServer({ [lookup]: () => ({ body: { ...booking, ...account } }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  const rows = screen.getByRole('region', { name: 'Payment' }).querySelectorAll('dl > div');
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    'Consultation$70',
    'Code SPRING−$10',
    'A larger pot$25',
    'Tip$0',
    'Total$85',
    'Paid, Venmo, Monday, March 15, 2027$35',
    'Total paid$35',
    'Still to pay$50',
  ]);
  expect(screen.getByRole('link', { name: 'Pay what is left' }).getAttribute('href')).toBe(account.pay_url);
});

test('who looks a booking up again in this tab finds its ID filled in, and none for another one', async () => {
  scriptServer({ [lookup]: () => ({ body: booking }) });
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
  scriptServer({ [lookup]: () => ({ body: booking }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(screen.getByRole('link', { name: /^\(\d{3}\)/ }).getAttribute('href')).toMatch(/^tel:\d+$/);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

test('a visit nobody came to is shown as it stands, and can be neither moved nor cancelled', async () => {
  const missed = { ...booking, status: 'no-show', can_reschedule: false, can_cancel: false };
  scriptServer({ [lookup]: () => ({ body: missed }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(screen.getByText('No-show')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reschedule|Cancel/ })).toBeNull();
  expect(screen.queryByText(/starts in less than/)).toBeNull();
});

const cancelled = { ...booking, status: 'cancelled', can_reschedule: false, can_cancel: false } as const;
const FINAL = 'All sales are final: cancelling does not refund';
test.each([
  ['nothing refunded', { paid_amount: 81, refunded_amount: 0 }, `${FINAL} your payment by itself.`],
  [
    'a part refunded',
    { paid_amount: 81, refunded_amount: 20 },
    `$20 has been refunded. ${FINAL} the rest by itself.`,
  ],
  ['all refunded', { paid_amount: 81, refunded_amount: 81 }, '$81 has been refunded.'],
])('a cancelled booking says what becomes of its money: %s', async (_what, amounts, words) => {
  scriptServer({ [lookup]: () => ({ body: { ...cancelled, ...amounts } }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(screen.getByText(/refunded|All sales/, { selector: 'p' }).textContent?.trim()).toBe(words);
});

test.each([
  ['never paid', { paid_amount: 0, refunded_amount: 0 }],
  ['an earlier server says no amounts', {}],
])('a cancelled booking says nothing of money: %s', async (_what, amounts) => {
  scriptServer({ [lookup]: () => ({ body: { ...cancelled, ...amounts } }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(screen.queryByText(/has been refunded|All sales are final/)).toBeNull();
});

test('a booking that can no longer be changed has no buttons for it, and says why', async () => {
  scriptServer({ [lookup]: () => ({ body: { ...booking, can_reschedule: false, can_cancel: false } }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);

  await find();

  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
  expect(screen.getByText(/starts in less than 24 hours/)).toBeDefined();
});

test('cancelling says what becomes of the money first, and a refusal leaves everything as it was', async () => {
  let attempts = 0;
  scriptServer({
    [lookup]: () => ({ body: booking }),
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

  expect(screen.getByText(/does not refund your payment by itself/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  expect(currentToast()).toMatchObject({
    title: 'Cancellation Failed',
    description: 'This booking can no longer be cancelled.',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }));

  expect(screen.getByText('Cancelled')).toBeDefined();
  expect(currentToast()?.title).toBe('Booking Cancelled');
});
