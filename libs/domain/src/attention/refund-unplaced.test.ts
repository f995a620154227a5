import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { aPayment, consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Attention } from './attention.ts';
import { refundableCents, unplacedRefundsUnderWay } from './attention-commands.ts';
import { paymentDiffers, paymentWithoutVisit } from './raise-attention.ts';

const NOW = moment('2027-03-02T12:00:00Z');
const kept = paymentDiffers(
  {
    difference: 'refund_failed',
    paymentReference: 'pi_1',
    refundReference: 're_1',
    paidFor: { kind: 'unplaced', reference: 'pi_1' },
    providerCents: cents(0),
    bookedCents: cents(7_000),
    customerName: 'Ana Reyes',
    customerEmail: 'ana@example.com',
  },
  NOW,
);

/** A practice with this question, and refunds of its money. */
function practiceAsked(question: Attention) {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(question._id, question);
  const run = (command: Command) => {
    const decided = ledger.run(command, NOW);
    return decided.ok ? 'applied' : decided.error.problem.code;
  };
  const refund = (id: string, amountCents: number) =>
    run({
      id,
      kind: 'attention.refund',
      at: NOW,
      by: consultant,
      payload: { attentionId: question._id, amountCents: cents(amountCents) },
    });
  const asked = () => {
    const found = ledger.documents.get(question._id);
    if (found?.type !== 'attention') throw new Error('there is no question');
    return found;
  };
  return { run, refund, asked };
}

test('money that belongs to nothing is refunded in parts, each once, and no more than it is', () => {
  const { refund, asked } = practiceAsked(kept);

  expect([refund('one', 2_000), refund('one', 2_000)]).toEqual(['applied', 'applied']);
  expect(refund('two', 5_001)).toBe('refund_not_possible');
  expect(refund('three', 5_000)).toBe('applied');

  expect(asked().refunds).toMatchObject([
    { refundId: 'one', amountCents: 2_000 },
    { refundId: 'three', amountCents: 5_000 },
  ]);
  expect(refundableCents(asked())).toBe(0);
});

test('a question that is settled refunds nothing', () => {
  const { run, refund } = practiceAsked(kept);
  const payload = { attentionId: kept._id, decision: 'dismiss' } as const;
  run({ id: 'seen', kind: 'attention.resolve', at: NOW, by: consultant, payload });

  expect(refund('one', 2_000)).toBe('attention_not_found');
});

test('a question about money of a visit, or in cash, refunds nothing', () => {
  const ofVisit = { ...kept.matter, paidFor: { kind: 'booking', bookingId: 'BK-AAAAAA' } } as const;
  const cash = aPayment({ method: 'cash', provider: null, reference: 'cash-1' });

  expect(practiceAsked({ ...kept, matter: ofVisit } as Attention).refund('one', 100)).toBe(
    'refund_not_possible',
  );
  expect(practiceAsked(paymentWithoutVisit(cash, NOW)).refund('one', 100)).toBe('refund_not_possible');
});

test('a refund is under way until it is on record, or is asked about because it failed', () => {
  const { refund, asked } = practiceAsked(kept);
  refund('one', 2_000);
  const nothing = { unplacedPaymentsById: new Map(), attentionById: new Map() };
  const { bookingId: _, ...paid } = aPayment({ kind: 'refund', commandId: 'one', refundOf: 'pi_1' });
  const onRecord = new Map([['pi_1', [{ ...paid, unplacedId: 'pi_1' }]]]);
  const matter = { ...kept.matter, refundReference: 'one' } as Parameters<typeof paymentDiffers>[0];
  const failed = paymentDiffers(matter, NOW);

  expect(unplacedRefundsUnderWay(asked(), nothing)).toMatchObject([{ refundId: 'one' }]);
  expect(unplacedRefundsUnderWay(asked(), { ...nothing, unplacedPaymentsById: onRecord })).toEqual([]);
  expect(
    unplacedRefundsUnderWay(asked(), { ...nothing, attentionById: new Map([[failed._id, failed]]) }),
  ).toEqual([]);
});
