import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { problem } from '../problem/problem.ts';
import { consultant, day, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { type PromoCode, promoCodeDocumentId, readPromoCode } from './promo-code.ts';
import {
  checkPromoCode,
  countUse,
  discountOf,
  dropUse,
  keepUse,
  type PromoPurchase,
  usesLeft,
} from './use-promo-code.ts';

const at = moment('2027-03-01T12:00:00Z');

const create = (
  changes: Partial<Command<'promoCode.create'>['payload']> = {},
): Command<'promoCode.create'> => ({
  id: 'create-1',
  kind: 'promoCode.create',
  at,
  by: consultant,
  payload: {
    code: ' spring-25 ',
    reduction: { kind: 'percent', percent: 25 },
    validFrom: day('2027-03-01'),
    validUntil: day('2027-03-31'),
    mostUses: 2,
    oncePerPerson: true,
    offers: [{ consultationType: 'virtual', duration: '60min' }],
    minimumCents: cents(5_000),
    ...changes,
  },
});

function codeMade(changes: Partial<Command<'promoCode.create'>['payload']> = {}): PromoCode {
  const ledger = new PracticeLedger(settings);
  ledger.run(create(changes), at);
  const code = ledger.documents.get(promoCodeDocumentId('SPRING-25'));
  if (code?.type !== 'promo-code') throw new Error('no code was made');
  return code;
}

const purchase = (changes: Partial<PromoPurchase> = {}): PromoPurchase => ({
  offer: { consultationType: 'virtual', duration: '60min' },
  priceCents: cents(7_000),
  today: day('2027-03-15'),
  person: 'ana',
  ...changes,
});

test.each([
  ['a share', { kind: 'percent', percent: 25 }, { of: 7_000, off: 1_750 }],
  ['a share, half a cent rounding up', { kind: 'percent', percent: 15 }, { of: 4_990, off: 749 }],
  ['an amount', { kind: 'amount', amountCents: cents(2_000) }, { of: 7_000, off: 2_000 }],
  ['an amount above the price', { kind: 'amount', amountCents: cents(9_000) }, { of: 7_000, off: 7_000 }],
  [
    'what no card could be charged for',
    { kind: 'amount', amountCents: cents(6_960) },
    { of: 7_000, off: 7_000 },
  ],
  [
    'all but the least a card takes',
    { kind: 'amount', amountCents: cents(6_950) },
    { of: 7_000, off: 6_950 },
  ],
] as const)('%s is taken off', (_, reduction, price) => {
  expect(discountOf(reduction, cents(price.of))).toBe(price.off);
});

test('whatever a code says, the rest is nothing or can be charged to a card', () => {
  const reduction = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      amountCents: fc.integer({ min: 1, max: 20_000 }).map(cents),
    }),
  );
  fc.assert(
    fc.property(reduction, fc.integer({ min: 100, max: 40_000 }).map(cents), (wanted, price) => {
      const rest = price - discountOf(wanted, price);
      expect(rest === 0 || rest >= 50).toBe(true);
    }),
  );
});

test.each([
  ['before its first day', { today: day('2027-02-28') }, 'promo_code_not_yet'],
  ['after its last day', { today: day('2027-04-01') }, 'promo_code_ended'],
  [
    'for another kind of visit',
    { offer: { consultationType: 'onsite', duration: '2hr' } },
    'promo_code_other_offer',
  ],
  ['for less than its minimum', { priceCents: cents(4_000) }, 'promo_code_minimum'],
] as const)('it is not valid %s', (_, changes, code) => {
  expect(checkPromoCode(codeMade(), purchase(changes))).toMatchObject({ error: { code } });
});

test('on its last day it is valid, and before somebody says who they are, too', () => {
  expect(checkPromoCode(codeMade(), purchase({ today: day('2027-03-31'), person: null }))).toEqual({
    ok: true,
    value: 1_750,
  });
});

test('two use it up, and who did not pay gives it back', () => {
  const use = (code: PromoCode, useId: string, person: string) =>
    countUse(code, { useId, person, at }, purchase({ person }));
  const first = use(codeMade(), 'u1', 'ana');
  if (!first.ok) throw new Error('nobody has used it');
  expect(use(first.value, 'u1', 'ana')).toEqual(first);
  const second = use(first.value, 'u2', 'ben');
  if (!second.ok) throw new Error('one use is left');
  expect(usesLeft(second.value)).toBe(0);
  expect(use(second.value, 'u3', 'eva')).toMatchObject({ error: { code: 'promo_code_used_up' } });
  const kept = keepUse(second.value, 'u1', 'BK-AAAAAA');
  expect(usesLeft(dropUse(kept, 'u1'))).toBe(0);
  expect(use(dropUse(kept, 'u2'), 'u3', 'eva')).toMatchObject({ ok: true });
});

test('one person books with it once; what is open under an address does not use it up for its owner', () => {
  const use = (code: PromoCode, useId: string) => countUse(code, { useId, person: 'ana', at }, purchase());
  const open = use(codeMade({ mostUses: null }), 'u1');
  if (!open.ok) throw new Error('nobody has used it');
  expect(use(open.value, 'u2')).toMatchObject({ ok: true });

  const booked = keepUse(open.value, 'u1', 'BK-AAAAAA');
  expect(use(booked, 'u2')).toMatchObject({ error: problem('promo_code_not_found') });
  expect(checkPromoCode(booked, purchase({ person: null }))).toMatchObject({ ok: true });
});

test('a code has one spelling and is its own for ever', () => {
  expect(readPromoCode('spring-25')).toBe('SPRING-25');
  expect(readPromoCode('no such thing!')).toBeUndefined();
  const ledger = new PracticeLedger(settings);
  ledger.run(create(), at);
  ledger.run({ id: 'end-1', kind: 'promoCode.end', at, by: consultant, payload: { code: 'spring-25' } }, at);
  expect(ledger.documents.get(promoCodeDocumentId('SPRING-25'))).toMatchObject({ endedAt: at });
  expect(ledger.run({ ...create(), id: 'create-2' }, at)).toMatchObject({
    error: { problem: { code: 'promo_code_taken' } },
  });
});

test('what cannot be is refused at its field', () => {
  const refused = new PracticeLedger(settings).run(
    create({
      code: 'x',
      reduction: { kind: 'percent', percent: 101 },
      mostUses: 0,
      validUntil: day('2027-02-01'),
    }),
    at,
  );
  expect(refused).toMatchObject({
    error: {
      problem: {
        issues: [{ path: 'code' }, { path: 'percent' }, { path: 'validUntil' }, { path: 'mostUses' }],
      },
    },
  });
});
