import { expect, test } from 'vitest';
import type { BookingPayment } from '../payment/payment.ts';
import { paymentSummary } from '../payment/payment-summary.ts';
import { bringingBack } from '../restore/bringing-back.ts';
import {
  aBooking,
  aPayment,
  clock,
  consultant,
  createPayload,
  day,
  moment,
  settings,
  system,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { compared, stored } from '../testing/restored-builders.ts';
import { paymentWithoutVisit } from './raise-attention.ts';

const NOW = moment('2027-03-02T12:00:00Z');
const BY = { at: NOW, by: consultant } as const;

const cash = aPayment({ method: 'cash', provider: null, reference: 'cash-1', payerName: 'Ana Reyes' });
const visit = aBooking({ collected: { ...cash } });
const questionId = paymentWithoutVisit(cash, NOW)._id;

/** A practice, after a phone that had pulled no more than these brought them back. */
function afterBringing(...here: Parameters<typeof stored>[0][]) {
  const ledger = new PracticeLedger(settings);
  const bring = (...documents: Parameters<typeof stored>[0][]) => {
    const [difference] = compared(
      documents.map((document) => stored(document)),
      [],
    );
    for (const { commandId: id, payload } of difference ? bringingBack(difference, 'lost') : [])
      expect(ledger.run({ ...BY, id, kind: 'practice.bringBack', payload }, NOW).ok).toBe(true);
  };
  bring(...here);
  const question = () => {
    const found = ledger.documents.get(questionId);
    return found?.type === 'attention' ? found : undefined;
  };
  const payments = () =>
    [...ledger.documents.values()].filter((each) => each.type === 'payment') as BookingPayment[];
  return { ledger, bring, question, payments };
}

test('money that comes back without its visit is asked about, and not who sent it', () => {
  const { question } = afterBringing(cash);

  expect(question()).toMatchObject({ resolved: null, matter: { bookingId: visit.bookingId } });
  expect(JSON.stringify(question())).not.toContain('Reyes');
});

test('money that comes back with its visit is not asked about, and the question goes when the visit comes later', () => {
  expect(afterBringing(visit, cash).question()).toBeUndefined();

  const { bring, question } = afterBringing(cash);
  bring(visit);

  expect(question()?.resolved).toMatchObject({ decision: 'dismiss' });
});

test('the visit is entered by hand with this money: once, however often the command comes', () => {
  const { ledger, question, payments } = afterBringing(cash);
  const payload = createPayload({
    ...{ bookingId: visit.bookingId, attentionId: questionId, selectedTime: clock('10:00') },
    paymentStatus: 'pending',
  });
  const command = { ...BY, id: 'by-hand', kind: 'booking.create', payload } as const;

  for (const _ of [1, 2]) expect(ledger.run(command, NOW).ok).toBe(true);

  expect(payments()).toMatchObject([{ _id: cash._id, payerName: 'Ana Reyes' }]);
  expect(question()?.resolved).toMatchObject({ bookingId: visit.bookingId, commandId: 'by-hand' });
  expect(ledger.documents.get(visit._id)).toMatchObject({
    collected: { reference: 'cash-1', amountCents: 8_100 },
  });
});

test('a visit for this money may be over; without open money nobody books into the past', () => {
  const yesterday = createPayload({
    ...{ bookingId: visit.bookingId, attentionId: questionId, selectedDate: day('2027-03-01') },
    ...{ paymentStatus: 'pending', selectedTime: clock('10:00') },
  });
  const command = { ...BY, id: 'by-hand', kind: 'booking.create', payload: yesterday } as const;
  const past = { ok: false, error: { problem: { code: 'slot_in_past' } } };

  expect(new PracticeLedger(settings).run(command, NOW)).toMatchObject(past);
  const { ledger } = afterBringing(cash);
  const customer = { ...command, by: system } as const;
  expect(ledger.run(customer, NOW)).toMatchObject(past);
  expect(ledger.run(command, NOW).ok).toBe(true);
  expect(ledger.documents.get(visit._id)).toMatchObject({ appointment: { date: '2027-03-01' } });

  const again = { ...yesterday, bookingId: 'BK-CCCCCC' as const, selectedTime: clock('14:00') };
  expect(ledger.run({ ...command, id: 'again', payload: again }, NOW)).toMatchObject(past);
});

test('the money is noted as given back, unless a card provider has it', () => {
  const giveBack = { attentionId: questionId, decision: 'given-back' } as const;
  const command = { ...BY, id: 'back', kind: 'attention.resolve', payload: giveBack } as const;
  const { ledger, payments } = afterBringing(cash);
  for (const _ of [1, 2]) expect(ledger.run(command, NOW).ok).toBe(true);
  expect(paymentSummary(payments())).toMatchObject({ paidCents: 8_100, refundedCents: 8_100 });

  const card = aPayment({ reference: 'cash-1' });
  const ofCard = afterBringing(card);
  expect(ofCard.ledger.run(command, NOW).ok).toBe(false);
  expect(ofCard.payments()).toHaveLength(1);
});
