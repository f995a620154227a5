import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { SiteConfigProvider } from '../../site-config/site-config-provider.tsx';
import { day } from '../../testing/calendar-words.ts';
import { ManageBooking } from './manage-booking.tsx';

const unknown = () => refusal(404, 'booking_not_found', 'Please check your email and booking ID');
const RESTORED = /We had to restore our records/;

async function lookUpVisit(answer: typeof unknown | typeof noAnswer, recordsRestoredOn?: LocalDate) {
  const config = { ...defaultSiteConfig, ...(recordsRestoredOn && { recordsRestoredOn }) };
  scriptServer({ 'POST /api/customer/lookup-booking': answer, 'GET /api/config': () => ({ body: config }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />, { wrapper: SiteConfigProvider });
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Find Booking' }));
  return screen.findByRole('alert');
}

test('after a restore, whoever cannot find a visit is told whom to turn to; the refusal stays what it is', async () => {
  const alert = await lookUpVisit(unknown, day('2027-03-15'));

  const { email, phone } = defaultSiteConfig.business;
  expect((await screen.findByText(RESTORED)).textContent).toBe(
    'We had to restore our records on Monday, March 15, 2027. If you booked before that and cannot find your visit, ' +
      `please write to ${email} or call ${phone}. We will set it right.`,
  );
  expect(alert.textContent).toBe('Please check your email and booking ID');
});

test.each([
  ['the server does not answer', noAnswer, day('2027-03-15')],
  ['nothing was restored', unknown, undefined],
])('nothing is said of a restore when %s', async (_when, answer, on) => {
  await lookUpVisit(answer, on);

  expect(screen.queryByText(RESTORED)).toBeNull();
});
