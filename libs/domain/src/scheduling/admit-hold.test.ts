import { expect, test } from 'vitest';
import { chicago, day, moment, settings } from '../testing/builders.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { admitHold } from './admit-hold.ts';
import { EMPTY_HOLD_LEDGER, type Holder, type HoldLedger, type UnpaidHold } from './hold-ledger.ts';
import { tooManyHolds } from './too-many-holds.ts';

const now = moment('2027-03-01T16:00:00Z');
const facts = { settings, now, dayBooks: new Map() };

/** Each in a week of its own, so that only its holders are in its way. */
const holdIn = (week: number, holders: readonly Holder[], expiresAt = plusMinutes(now, 17)): UnpaidHold => {
  const date = plusDays(day('2027-03-15'), week * 14);
  const [from, until] = [chicago(date, '10:00'), chicago(date, '11:00')];
  return { key: `hold:${week}`, date, from, until, holders, expiresAt };
};

const holding = (...holds: UnpaidHold[]): HoldLedger => ({ ...EMPTY_HOLD_LEDGER, holds });
const contact = (hash: string): Holder => ({ kind: 'contact', hash });
const address = (hash: string): Holder => ({ kind: 'address', hash });
const network = (hash: string): Holder => ({ kind: 'network', hash });

test.each([
  ['contact', [contact('ana'), address('1')], [contact('ana'), address('2')]],
  ['address', [contact('ana'), address('1')], [contact('bo'), address('1')]],
] as const)('one %s has at most two unpaid holds, in whatever weeks', (why, earlier, wanted) => {
  const one = holding(holdIn(0, earlier));
  const two = holding(holdIn(0, earlier, plusMinutes(now, 3)), holdIn(1, earlier));

  expect(admitHold(one, holdIn(2, wanted), facts)).toMatchObject({ ok: true });
  expect(admitHold(two, holdIn(2, wanted), facts)).toEqual({
    ok: false,
    error: { why, until: plusMinutes(now, 3) },
  });
});

test('a network of many addresses has at most eight', () => {
  const holds = Array.from({ length: 8 }, (_, week) => holdIn(week, [address(`${week}`), network('n')]));

  expect(admitHold(holding(...holds.slice(1)), holdIn(8, [network('n')]), facts)).toMatchObject({ ok: true });
  expect(admitHold(holding(...holds), holdIn(8, [network('n')]), facts)).toMatchObject({
    error: { why: 'network' },
  });
});

test('a hold counts until the moment it expires, and is then out of the ledger', () => {
  const theirs = [contact('ana')];
  const ledger = (left: number) =>
    holding(holdIn(0, theirs, plusMinutes(now, left)), holdIn(1, theirs, plusMinutes(now, 5)));

  expect(admitHold(ledger(1), holdIn(2, theirs), facts)).toMatchObject({ ok: false });
  expect(admitHold(ledger(0), holdIn(2, theirs), facts)).toMatchObject({
    value: { holds: [{ key: 'hold:1' }, { key: 'hold:2' }] },
  });
});

test('the same hold again is one hold', () => {
  const theirs = [contact('ana')];
  const ledger = holding(holdIn(0, theirs), holdIn(1, theirs));

  expect(admitHold(ledger, holdIn(1, theirs), facts)).toMatchObject({ ok: true, value: { holds: [{}, {}] } });
});

test('who is refused hears how long, and how to reach the practice', () => {
  const refused = (until: Instant, business = settings.business) =>
    tooManyHolds({ why: 'contact', until }, { settings: { business }, now });

  expect(refused(plusMinutes(now, 3.5))).toMatchObject({ code: 'too_many_holds', retryAfterSeconds: 210 });
  expect(refused(plusMinutes(now, 3.5)).message).toMatch(
    /in 4 minutes, or call \(214\) 555-0142 or write to hello@fieldleaf\.example\.$/,
  );
  expect(refused(now)).toMatchObject({ retryAfterSeconds: 1 });
  expect(refused(now, { ...settings.business, phone: '' }).message).toMatch(
    /in a minute, or write to hello@fieldleaf\.example\.$/,
  );
});
