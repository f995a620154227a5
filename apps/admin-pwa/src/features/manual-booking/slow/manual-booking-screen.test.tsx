import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../controls/toaster.tsx';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { ManualBookingScreen } from '../manual-booking-screen.tsx';

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone();
});
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

async function fillCustomer() {
  await type('First Name', 'Nora');
  await type('Last Name', 'Quist');
  await type('Email', 'nora@example.com');
  await type('Phone', '(214) 555-0188');
}

async function goToPayment() {
  await fillCustomer();
  await press('Next');
  await press('Tuesday, March 16th, 2027');
  await press('10:00 AM');
  await press('Next');
  await type('Main Concerns', 'Fungus gnats');
  await press('Next');
}

test('each step asks for what it needs before it lets go on', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  expect(isDisabled('Next')).toBe(true);
  await fillCustomer();
  await press('Next');
  expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('9:30 AM');
  await press('Next');
  expect(isDisabled('Next')).toBe(true);
  await type('Main Concerns', 'Fungus gnats');
  await press('Next');

  expect(isDisabled('Create Booking')).toBe(true);
});

test('an address that is none is said at the field', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await fillCustomer();
  await type('Email', '@');
  await press('Next');

  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
});

test('a number copied from an address book is a number, and a mistyped provider is asked about', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await fillCustomer();
  await userEvent.clear(screen.getByLabelText('Phone'));
  await userEvent.paste('\u202a+1\u00a0(214)\u00a0555\u20110100\u202c');
  await userEvent.clear(screen.getByLabelText('Email'));
  await type('Email', 'ana@gmial.com');
  await press('Did you mean ana@gmail.com?');

  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+1 (214) 555-0100');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@gmail.com');
  await press('Next');
  expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('9:30 AM');
});

test('Fridays and Saturdays are closed unless the consultant chooses otherwise', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await fillCustomer();
  await press('Next');
  expect(isDisabled('Friday, March 19th, 2027')).toBe(true);
  expect(isDisabled('Saturday, March 20th, 2027')).toBe(true);
  expect(isDisabled('Sunday, March 14th, 2027')).toBe(true);

  await userEvent.click(screen.getByLabelText('Book outside my usual days'));

  expect(isDisabled('Friday, March 19th, 2027')).toBe(false);
  expect(isDisabled('Sunday, March 14th, 2027')).toBe(true);
});

test('another type brings its own duration and wants an address', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await fillCustomer();
  await press('Next');

  await userEvent.click(screen.getByRole('radio', { name: 'On-Site' }));

  expect(screen.getByRole('radio', { name: /2 hours/ })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Address of the visit')).toBeTruthy();
});

test('a walk-in is booked on the phone, with price and tip, under an id of its own', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await goToPayment();
  await userEvent.click(screen.getByRole('radio', { name: '$10' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  expect(screen.getByText('$80')).toBeTruthy();

  await press('Create Booking');

  expect(await screen.findByText('Booking created')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'booking.create',
      payload: {
        bookingId: expect.stringMatching(/^BK-[0-9A-HJKMNP-TV-Z]{6}$/),
        selectedDate: '2027-03-16',
        selectedTime: '10:00',
        paymentStatus: 'already_paid',
        paymentMethod: 'cash',
        priceCents: 7_000,
        tipCents: 1_000,
      },
    },
  ]);
});

test('what is collected later is booked without a payment, and leads to its invoice', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await goToPayment();
  await userEvent.click(screen.getByRole('radio', { name: 'Collect later' }));

  await press('Create Booking');

  const invoice = await screen.findByRole('link', { name: 'Create an invoice' });
  expect(invoice.getAttribute('href')).toMatch(/^#\/invoices\/new\/BK-/);
  const collect = screen.getByRole('link', { name: /^Collect \$/ });
  expect(collect.getAttribute('href')).toMatch(/^#\/collect\/BK-/);
  expect(await phone.waiting()).toMatchObject([
    { kind: 'booking.create', payload: { paymentStatus: 'pending' } },
  ]);
  expect(phone.shown().paymentsByBookingId.size).toBe(0);
});

test('a booking made here takes its time from the next one at once', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await goToPayment();
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await press('Create Booking');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Another Booking' }));
  await fillCustomer();
  await press('Next');
  await press('Tuesday, March 16th, 2027');

  expect(screen.queryByRole('button', { name: '10:00 AM' })).toBeNull();
  expect(isDisabled('11:00 AM')).toBe(false);
});

test('a half-filled booking is offered again after a lock or reload, and can be thrown away', async () => {
  const { unmount } = render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await fillCustomer();
  await press('Next');
  unmount();

  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  expect(await screen.findByText('Continuing Nora Quist’s booking.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Booking Details' })).toBeTruthy();
  await press('Start Over');

  expect(screen.getByLabelText('First Name')).toHaveProperty('value', '');
  expect(document.activeElement?.textContent).toBe('Customer Info');
});

test('a gap tapped in the calendar fills in its day and time, also into a booking that was begun', async () => {
  const { unmount } = render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await fillCustomer();
  unmount();

  render(
    <ManualBookingScreen route={{ view: 'manual-booking', page: 'at', id: '2027-03-16T10-00.outside' }} />,
  );
  await screen.findByText('Continuing Nora Quist’s booking.');
  await press('Next');

  expect(screen.getByRole('group', { name: 'Time on Tuesday, March 16, 2027' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '10:00 AM' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByLabelText('Book outside my usual days')).toHaveProperty('checked', true);
});

test('when the phone cannot keep the booking, it says so and the form stays', async () => {
  render(
    <>
      <ManualBookingScreen route={{ view: 'manual-booking' }} />
      <Toaster />
    </>,
  );
  await goToPayment();
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  vi.spyOn(phone.databases.outbox, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));

  await press('Create Booking');

  expect(await screen.findByText(/^Error Creating Booking/)).toBeTruthy();
  expect(screen.queryByText('Booking created')).toBeNull();
  await waitFor(() => expect(isDisabled('Create Booking')).toBe(false));
});

test('another price needs its reason, is in the total, and goes with the booking', async () => {
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);
  await goToPayment();
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await press('Change the price');
  await type('Price in $', '55');
  expect(isDisabled('Create Booking')).toBe(true);
  await type('Reason for the change', 'A neighbor');
  await press('Create Booking');

  await screen.findByText('Booking created');
  expect((await phone.waiting()).at(-1)?.payload).toMatchObject({
    priceCents: 5_500,
    priceReason: 'A neighbor',
  });
});
