import { cents } from '@fieldleaf/domain/money/cents';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { aConfirmedBooking } from '../../visit/testing/a-confirmed-booking.ts';
import { Confirmation } from './confirmation.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-01T18:00:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const open = (changes: Partial<typeof aConfirmedBooking> = {}) =>
  render(
    <Confirmation
      booking={{ ...aConfirmedBooking, ...changes }}
      onBookAnother={() => undefined}
      onManage={() => undefined}
      onAnswer={() => undefined}
    />,
  );

test('after paying one reads what moving costs, what cancelling costs and whom to ask', () => {
  open();

  const { email, phone } = defaultSiteConfig.business;
  expect(screen.getByText(/free of charge/).textContent).toBe(
    `You can move your visit free of charge until 24 hours before. If you cancel, your payment is not refunded. To change it, open My booking with your booking ID and email. Questions? Write to ${email} or call ${phone}.`,
  );
});

test('the day and time come before the codes', () => {
  open();

  const header = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(header?.textContent).toMatch(/bookedMonday, March 15, 2027, 10:00 AM Central TimeThank you/);
});

test('where a card is only kept nothing is said of a payment', () => {
  open({ paidCents: cents(0), noShowFeeCents: cents(3_500) });

  expect(screen.getByText(/free of charge/).textContent).not.toContain('refunded');
});

test('a visit beyond the service area is called a visit, and its travel is a line', () => {
  const lines = [
    { name: 'Price', amountCents: cents(24_500) },
    { name: 'Travel', amountCents: cents(9_500) },
  ];
  open({ consultationType: 'onsite', totalCents: cents(34_000), lines });

  expect(screen.getByText('On-Site Visit, 1 hour')).toBeDefined();
  expect(screen.getByText('Travel').parentElement?.textContent).toBe('Travel$95');
});

test('Google, Outlook and a file for every other calendar are offered at once', () => {
  open({ durationMinutes: 60 });

  const google = screen.getByRole('link', { name: 'Google' }).getAttribute('href') ?? '';
  expect(new URL(google).searchParams.get('dates')).toBe('20270315T150000Z/20270315T160000Z');
  expect(screen.getByRole('link', { name: 'Outlook' }).getAttribute('href')).toContain(
    '2027-03-15T15%3A00%3A00Z',
  );
  expect(screen.getByRole('link', { name: 'Apple and others' }).hasAttribute('download')).toBe(true);
});
