import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { chicago, day } from '../testing/builders.ts';
import { localDateOf } from '../time/business-time.ts';
import { invoiceBadge, invoicePaymentStatus, invoiceStatus } from './invoice-status.ts';

type Changes = { readonly voidedAt?: ReturnType<typeof chicago>; readonly refunded?: number };

const badge = (paid: number, today: string, { voidedAt, refunded = 0 }: Changes = {}) => {
  const amounts = { totalCents: cents(100), paidCents: cents(paid), refundedCents: cents(refunded) };
  const paymentStatus = invoicePaymentStatus(amounts);
  const status = invoiceStatus(
    { voidedAt: voidedAt ?? null, dueDate: day('2027-03-15') },
    amounts,
    day(today),
  );
  return { status, paymentStatus, badge: invoiceBadge({ status, paymentStatus }) };
};

test.each([
  [0, '2027-03-15', 'pending', 'pending', 'Pending'],
  [0, '2027-03-16', 'overdue', 'pending', 'Overdue'],
  [50, '2027-03-15', 'pending', 'partial', 'Partial'],
  [50, '2027-03-16', 'overdue', 'partial', 'Partial'],
  [100, '2027-03-16', 'pending', 'paid', 'Paid'],
])('of 100 cents due on the 15th %i were paid, on %s: %s, %s, shown as %s', (paid, today, ...expected) => {
  const { status, paymentStatus, badge: shown } = badge(paid, today);

  expect([status, paymentStatus, shown]).toEqual(expected);
});

test.each([
  [100, 100, 'refunded', 'Refunded'],
  [50, 50, 'refunded', 'Refunded'],
  [100, 40, 'pending', 'Paid'],
  [50, 20, 'overdue', 'Partial'],
])('of %i cents paid %i went back: %s, shown as %s, late or not', (paid, refunded, ...expected) => {
  const { status, badge: shown } = badge(paid, '2027-03-16', { refunded });

  expect([status, shown]).toEqual(expected);
});

test('a voided invoice is voided and nothing else', () => {
  const voidedAt = chicago('2027-03-02', '10:00');

  expect(badge(0, '2027-03-16', { voidedAt })).toMatchObject({ badge: 'Voided' });
});

test('the last evening of the due date in the business zone is not late, though in UTC it is tomorrow', () => {
  const evening = chicago('2027-03-15', '23:30');

  expect(evening.slice(0, 10)).toBe('2027-03-16');
  expect(badge(0, localDateOf(evening, 'America/Chicago')).status).toBe('pending');
});
