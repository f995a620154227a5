import type { VisitBill } from '@fieldleaf/contract/visit-payments';
import { render } from '@testing-library/react';
import { clock, day } from '../../../testing/calendar-words.ts';
import { PayVisit } from '../pay-visit.tsx';

export const ID = 'BK-7XK2QD';
export const KEY = 'abc123.0123456789abcdef012345';
export const load = `GET /api/visits/${ID}/bill`;
export const openIntent = `POST /api/visits/${ID}/payment-intent`;
export const record = `POST /api/visits/${ID}/payment`;
export const confirmCard = 'POST /api/payments/simulated/pi_1/confirm';

export const bill: VisitBill = {
  bookingId: ID,
  status: 'open',
  customerName: 'Ana Reyes',
  visit: {
    title: 'Virtual consultation, 1 hour',
    consultationType: 'virtual',
    date: day('2027-03-15'),
    time: clock('10:00'),
  },
  lines: [
    { description: 'Virtual consultation, 1 hour', amount: 70 },
    { description: 'A larger pot', amount: 12 },
  ],
  totalAmount: 82,
  movements: [],
  paidAmount: 0,
  refundedAmount: 0,
  openAmount: 82,
  tipAmount: 0,
  tipBase: 70,
};

const paidBy = (amount: number): VisitBill['movements'] => [
  { kind: 'payment', means: 'Card', amount, date: day('2027-03-15') },
];

export const deposited: VisitBill = {
  ...bill,
  movements: paidBy(20),
  paidAmount: 20,
  openAmount: 62,
};

export const paid: VisitBill = {
  ...bill,
  status: 'paid',
  movements: paidBy(82),
  paidAmount: 82,
  openAmount: 0,
};

export const found = (body: VisitBill) => () => ({ body });
export const opened =
  (amount: number, tipAmount = 0) =>
  () => ({
    body: { paymentIntentId: 'pi_1', clientSecret: 'secret', amount, tipAmount },
  });
export const succeeded = () => ({ body: { status: 'succeeded' } });
export const recorded = (after: VisitBill) => () => ({ body: { status: 'success', bill: after } });

export function open(fragment = `#k=${KEY}`) {
  history.replaceState(null, '', `/pay/visit/${ID}${fragment}`);
  const left: string[] = [];
  render(<PayVisit onHome={() => left.push('home')} />);
  return left;
}
