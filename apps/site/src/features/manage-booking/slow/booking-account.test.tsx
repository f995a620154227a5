import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToast } from '../../../toast/toasts.ts';
import { booking, openFound } from '../testing/found-booking.tsx';

test('a visit beyond the service area is called neither by it nor paid for without its travel, receipt included', async () => {
  const lines = [
    { kind: 'visit', description: 'On-site consultation', amount: 245 },
    { kind: 'travel', description: 'Travel', amount: 95 },
  ];
  const sums = { total_amount: 340, tip_amount: 0, asked_amount: 340, paid_amount: 340, owed_amount: 0 };
  const austin = { consultation_type: 'onsite', address: '1 River Road, Austin, TX 78701' };
  await openFound({ ...austin, ...sums, lines });
  expect(screen.getByText('On-Site Visit')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Receipt' }));

  expect(screen.getByText('On-Site Visit')).toBeDefined();
  const payment = screen.getByRole('region', { name: 'Payment' });
  expect(payment.textContent).toContain('Consultation$245Travel$95');
});

test('a visit that was paid at once has each sum once', async () => {
  const movements = [{ kind: 'payment', amount: 81, means: 'Card', date: '2027-03-01' }];
  const lines = [
    { kind: 'visit', description: 'Virtual', amount: 70 },
    { kind: 'tip', description: 'Tip', amount: 11 },
  ];
  const settled = { asked_amount: 81, paid_amount: 81, owed_amount: 0, refunded_amount: 0, lines };
  await openFound({ ...settled, movements });

  const payment = await screen.findByRole('region', { name: 'Payment' });
  const rows = [...payment.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Consultation$70', 'Tip$11', 'Total paid$81']);
  expect(currentToast()?.title).toBe('Booking Found!');
});

test('a visit that is not all paid for says what was paid and what is still to pay', async () => {
  await openFound({ paid_amount: 35, owed_amount: 35 });

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
  await openFound({ ...account });

  const rows = screen.getByRole('region', { name: 'Payment' }).querySelectorAll('dl > div');
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    'Consultation$70',
    'Code SPRING−$10',
    'A larger pot$25',
    'Tip$0',
    'Total$85',
    'Paid on March 15, 2027 (Venmo)$35',
    'Total paid$35',
    'Still to pay$50',
  ]);
  expect(screen.getByRole('link', { name: 'Pay what is left' }).getAttribute('href')).toBe(account.pay_url);
});

const cancelled = { ...booking, status: 'cancelled', can_reschedule: false, can_cancel: false } as const;
const ASK = 'If something went wrong, call or write to us, and we will look at it.';
test.each([
  [
    'nothing refunded',
    { paid_amount: 81, refunded_amount: 0 },
    `Your payment is not refunded automatically. ${ASK}`,
  ],
  [
    'a part refunded',
    { paid_amount: 81, refunded_amount: 20 },
    `$20 has been refunded. The rest is not refunded automatically. ${ASK}`,
  ],
  ['all refunded', { paid_amount: 81, refunded_amount: 81 }, '$81 has been refunded.'],
])('a cancelled booking says what becomes of its money: %s', async (_what, amounts, words) => {
  await openFound({ ...cancelled, ...amounts });

  expect(screen.getByText(/refunded/, { selector: 'p' }).textContent?.trim()).toBe(words);
});

test('a cancelled booking that was never paid says nothing of money', async () => {
  await openFound({ ...cancelled, paid_amount: 0, refunded_amount: 0 });

  expect(screen.queryByText(/refunded/)).toBeNull();
});
