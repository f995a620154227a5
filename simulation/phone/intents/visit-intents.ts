import { cents } from '@fieldleaf/domain/money/cents';
import { HAND_METHODS } from '@fieldleaf/domain/payment/payment-method';
import { someText } from './made-up.ts';
import type { Makers } from './make.ts';

export const visitIntents: Makers<`visit.${string}`> = {
  'visit.recordPayment': (chance, { bookingIds }) => {
    const bookingId = chance.pick(bookingIds);
    const method = chance.pick(HAND_METHODS) ?? 'cash';
    const isTipped = chance.happens(0.3);
    return (
      bookingId && {
        bookingId,
        method,
        amountCents: cents(500 * chance.between(2, 30)),
        ...(isTipped && { tipCents: cents(500) }),
        ...(method === 'check' && { memo: String(chance.between(100, 999)) }),
        ...(chance.happens(0.2) && { payerName: someText(chance) }),
      }
    );
  },
  'visit.recordRefund': (chance, { visitPayments }) => {
    const payment = chance.pick(visitPayments);
    return payment && { ...payment, amountCents: cents(500 * chance.between(1, 20)) };
  },
  'visit.addExtra': (chance, { bookingIds }) => {
    const bookingId = chance.pick(bookingIds);
    const amountCents = cents(250 * chance.between(1, 20));
    return bookingId && { bookingId, description: someText(chance), amountCents };
  },
  'visit.removeExtra': (chance, { extras }) => chance.pick(extras),
  'visit.sayOnMyWay': (chance, { bookingIds }) => {
    const bookingId = chance.pick(bookingIds);
    return bookingId && { bookingId, ...(chance.happens(0.5) && { minutes: chance.between(5, 90) }) };
  },
  'visit.changeTexts': (chance, { bookingIds }) => {
    const bookingId = chance.pick(bookingIds);
    return bookingId && { bookingId, wanted: chance.happens(0.3) };
  },
  'visit.sendPayLink': (chance, { bookingIds }) => {
    const bookingId = chance.pick(bookingIds);
    return bookingId && { bookingId };
  },
};
