import { expect, test } from 'vitest';
import { chicago, day } from '../testing/builders.ts';
import { plusMinutes } from '../time/instant.ts';
import { applyClaimChange } from './apply-claim-change.ts';
import { type Claim, type DayBook, emptyDayBook } from './day-book.ts';

const date = day('2027-03-15');
const now = chicago('2027-03-15', '08:00');

const claim = (
  key: string,
  [from, until]: readonly [string, string],
  changes: Partial<Claim> = {},
): Claim => ({
  key,
  kind: 'booking',
  from: chicago(date, from),
  until: chicago(date, until),
  claimedAt: now,
  expiresAt: null,
  ...changes,
});

const hold = (key: string, hours: readonly [string, string], minutesLeft: number): Claim =>
  claim(key, hours, { kind: 'hold', expiresAt: plusMinutes(now, minutesLeft) });

const bookWith = (...claims: Claim[]): DayBook => ({ ...emptyDayBook(date), claims });
const take = (taken: Claim, release: readonly string[] = []) => ({ date, release, take: taken });

test('a claim that overlaps a live one is refused', () => {
  const book = bookWith(claim('BK-1', ['10:00', '11:00']));

  expect(applyClaimChange(book, take(claim('BK-2', ['10:59', '12:00'])), now)).toMatchObject({
    ok: false,
    error: { code: 'slot_taken' },
  });
});

test('a claim may begin the moment another ends', () => {
  const first = claim('BK-1', ['10:00', '11:00']);
  const second = claim('BK-2', ['11:00', '12:00']);

  expect(applyClaimChange(bookWith(first), take(second), now)).toEqual({
    ok: true,
    value: bookWith(first, second),
  });
});

test('a hold counts until the moment it expires and is then forgotten', () => {
  const wanted = claim('BK-2', ['10:00', '11:00']);

  expect(applyClaimChange(bookWith(hold('h', ['10:00', '11:00'], 1)), take(wanted), now).ok).toBe(false);
  expect(applyClaimChange(bookWith(hold('h', ['10:00', '11:00'], 0)), take(wanted), now)).toEqual({
    ok: true,
    value: bookWith(wanted),
  });
});

test('a booking takes the time that its own hold kept', () => {
  const wanted = claim('BK-2', ['10:00', '11:00']);
  const book = bookWith(hold('h', ['10:00', '11:00'], 15));

  expect(applyClaimChange(book, take(wanted, ['h']), now)).toEqual({ ok: true, value: bookWith(wanted) });
});

test('the same claim again replaces itself, so a repeated change changes nothing', () => {
  const once = applyClaimChange(bookWith(), take(claim('BK-1', ['10:00', '11:00'])), now);
  if (!once.ok) throw new Error('refused');

  expect(applyClaimChange(once.value, take(claim('BK-1', ['10:00', '11:00'])), now)).toEqual(once);
});

test('releasing a claim that is not there changes nothing', () => {
  const book = bookWith(claim('BK-1', ['10:00', '11:00']));

  expect(applyClaimChange(book, { date, release: ['BK-9'], take: null }, now)).toEqual({
    ok: true,
    value: book,
  });
});

test('who had the time before it was taken off keeps it, but gets no more of the time off', () => {
  const book = bookWith(
    claim('BK-1', ['10:00', '11:00']),
    claim('block:0-1440', ['09:00', '12:00'], { kind: 'block' }),
  );
  const answerTo = (hours: readonly [string, string]) =>
    applyClaimChange(book, take(claim('BK-1', hours)), now).ok;

  expect(answerTo(['10:00', '11:00'])).toBe(true);
  expect(answerTo(['10:15', '10:45'])).toBe(true);
  expect(answerTo(['09:45', '10:45'])).toBe(false);
  expect(answerTo(['10:15', '11:15'])).toBe(false);
  expect(applyClaimChange(book, take(claim('BK-2', ['10:00', '11:00'])), now).ok).toBe(false);
});

test('what a customer has not paid gives way to a change that may lie over holds; nothing else does', () => {
  const unpaid = { ...hold('hold:ana', ['10:00', '11:00'], 10), heldBy: 'customer' as const };
  const beside = { ...hold('hold:bo', ['12:00', '13:00'], 10), heldBy: 'customer' as const };
  const hers = hold('hold:walk-in', ['10:00', '11:00'], 10);
  const wanted = claim('BK-2', ['10:30', '11:30']);
  const over = { ...take(wanted), overHolds: true as const };

  expect(applyClaimChange(bookWith(unpaid, beside), over, now)).toEqual({
    ok: true,
    value: bookWith(beside, wanted),
  });
  expect(applyClaimChange(bookWith(unpaid), take(wanted), now)).toMatchObject({ ok: false });
  expect(applyClaimChange(bookWith(hers), over, now)).toMatchObject({ ok: false });
});

test('a blocked stretch ends the unpaid holds below it when it may lie over holds', () => {
  const unpaid = { ...hold('hold:ana', ['10:00', '11:00'], 10), heldBy: 'customer' as const };
  const block = claim('block:540-720', ['09:00', '12:00'], { kind: 'block' });

  expect(applyClaimChange(bookWith(unpaid), { ...take(block), overHolds: true }, now)).toEqual({
    ok: true,
    value: bookWith(block),
  });
  expect(applyClaimChange(bookWith(unpaid), take(block), now)).toEqual({
    ok: true,
    value: bookWith(unpaid, block),
  });
});
