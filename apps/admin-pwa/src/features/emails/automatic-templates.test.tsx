import { aBooking } from '@fieldleaf/domain/testing/builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmailsPhone, emailsPhone } from '../../testing/emails-phone.ts';
import { EmailsScreen } from './emails-screen.tsx';

let phone: EmailsPhone;
beforeEach(async () => {
  phone = await emailsPhone(aBooking());
});
afterEach(() => phone.giveUp());

const edit = (id: string) => render(<EmailsScreen route={{ view: 'emails', page: 'template', id }} />);
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

test('what goes out by itself is told with its occasion, can be edited and not be sent by hand', async () => {
  render(<EmailsScreen route={{ view: 'emails' }} />);

  await userEvent.click(screen.getByText('Automatic Emails'));

  expect(screen.getByText('When a visit is booked')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit Payment Receipt' }).getAttribute('href')).toBe(
    '#/emails/template/payment-receipt',
  );
  expect(screen.queryByRole('radio', { name: /Payment Receipt/ })).toBeNull();
  expect(screen.getByRole('radio', { name: /Payment Reminder/ })).toBeTruthy();
});

test('its preview has a customer’s data and says that facts and links follow', () => {
  edit('booking-placed');

  expect(screen.getByText('Sent automatically: when a visit is booked.')).toBeTruthy();
  expect(preview().getByText(/Booked: Mon, Mar 15, 10:00 AM, video call/)).toBeTruthy();
  expect(preview().getByText(/Hello Ana,/)).toBeTruthy();
  expect(preview().getByText('Facts and links are added here automatically.')).toBeTruthy();
});

test.each(['payment-receipt', 'refund-receipt', 'quote-request', 'consultant-booking-cancelled'])(
  'the preview of %s leaves no gap, though only the mail will know what was paid',
  (id) => {
    edit(id);

    expect(preview().queryByText(/\[/)).toBeNull();
  },
);

test('an unknown variable in it is said at its field, and nothing is saved', async () => {
  edit('booking-cancelled');
  const text = screen.getByLabelText('Text', { exact: false });
  await userEvent.click(text);
  await userEvent.paste(' {{visit_dat}}');

  await userEvent.click(screen.getByRole('button', { name: 'Save Template' }));

  expect(screen.getByText('Unknown variable: {{visit_dat}}')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('the preview of what is sent by hand ends with its text', () => {
  edit('video-reminder');

  expect(preview().queryByText(/Facts and links/)).toBeNull();
});
