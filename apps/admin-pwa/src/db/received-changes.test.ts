import { spanOf } from '@fieldleaf/domain/command/received-numbers';
import { instantOf } from '@fieldleaf/domain/time/instant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Loss } from '../read-models/loss.ts';
import { anEntry } from '../testing/sent-commands.ts';
import { spansOf } from './assign-sequence.ts';
import { confirmedLoss, numberedOf, unconfirmedIn } from './received-changes.ts';

const entry = (number: number, state: 'waiting' | 'applied' | 'rejected' = 'waiting', generation = 'a') =>
  anEntry(number, { state, sequence: { generation, number } });
const counted = (highest: number, generation = 'a') => [{ generation, highest, beyond: [] }];
const own = { generation: 'a' };

const loss: Loss = {
  at: instantOf(1_800_000_000_000),
  parts: ['mirror', 'outbox', 'drafts', 'photos'],
  unsentChanges: 2,
  changes: [4, 5].map((number) => ({
    number,
    kind: 'invoice.send',
    savedAt: instantOf(1_800_000_000_000 + number),
  })),
  unsentPhotos: 0,
  savedAgain: 0,
  begunForms: 0,
  numbering: { generation: 'a', lastNumber: 6, skipped: [] },
};

test('a batch goes up with its numbers, and with those that will never come', () => {
  const batch = [entry(3), entry(5)];
  const numbering = { own: { ...own, lastNumber: 6, skipped: [spanOf(4), spanOf(6)] }, entries: batch };

  expect(numberedOf(batch, numbering, counted(2))).toEqual({
    generation: 'a',
    numbers: [3, 5],
    skipped: [spanOf(4), spanOf(6)],
  });
});

test('a number that was given up and is here nevertheless is no skipped one', () => {
  const batch = [entry(3)];
  const numbering = { own: { ...own, skipped: [spanOf(3)] }, entries: batch };

  expect(numberedOf(batch, numbering, counted(2))).toEqual({ generation: 'a', numbers: [3] });
});

test('to a server that has counted nothing yet, what left the phone before is no gap', () => {
  const batch = [entry(8)];
  const numbering = { own: { ...own, lastNumber: 7 }, entries: [entry(6, 'applied'), ...batch, entry(9)] };

  expect(numberedOf(batch, numbering, [])).toEqual({
    generation: 'a',
    numbers: [8],
    skipped: [{ from: 1, to: 7 }],
  });
});

test('a change without a number is sent without one, and so is one of a generation the server never heard of', () => {
  const numbering = { own, entries: [] };

  expect(numberedOf([anEntry(1)], numbering, counted(0))).toBeUndefined();
  expect(numberedOf([entry(1, 'waiting', 'b')], numbering, counted(0))).toBeUndefined();
  expect(numberedOf([entry(1, 'waiting', 'b')], numbering, counted(0, 'b'))).toEqual({
    generation: 'b',
    numbers: [1],
  });
});

test('unconfirmed is exactly what was numbered, is neither here nor skipped, and that the server does not name', () => {
  const fates = fc.array(fc.constantFrom('received', 'waiting', 'rejected', 'skipped', 'gone'), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(fates, (all) => {
      const withFate = (fate: string) =>
        all.flatMap((each, index) => (each === fate ? [entry(index + 1)] : []));
      const beyond = spansOf('a', withFate('received')).map(({ from, to }) => ({ from, to }));
      const rejected = withFate('rejected').map((each) => ({ ...each, state: 'rejected' as const }));
      const numbering = {
        own: { ...own, lastNumber: all.length, skipped: spansOf('a', withFate('skipped')) },
        entries: [...withFate('waiting'), ...rejected],
      };

      expect(unconfirmedIn(numbering, [{ generation: 'a', highest: 0, beyond }])).toBe(
        withFate('gone').length,
      );
    }),
  );
});

test('of a server that counted nothing of this generation nobody says that changes are missing', () => {
  expect(unconfirmedIn({ own: { ...own, lastNumber: 3 }, entries: [] }, counted(1, 'b'))).toBe(0);
});

test('an applied change that the server does not name is unconfirmed before it leaves the phone', () => {
  expect(unconfirmedIn({ own, entries: [entry(1, 'applied')] }, counted(0))).toBe(1);
});

test('a loss is confirmed with exactly the changes the server does not have', () => {
  expect(confirmedLoss(loss, [], counted(4))).toMatchObject({
    unsentChanges: 2,
    changes: [{ number: 5 }],
    confirmed: true,
  });
  expect(confirmedLoss(loss, [], counted(6))).toMatchObject({ unsentChanges: 0, changes: [] });
  expect(confirmedLoss(loss, [entry(6)], counted(4))).toMatchObject({ unsentChanges: 1 });
  const skipped = { ...loss, numbering: { generation: 'a', lastNumber: 6, skipped: [spanOf(5)] } };
  expect(confirmedLoss(skipped, [], counted(4))).toMatchObject({ unsentChanges: 1 });
});

test('a loss stays what this phone knew while the server knows nothing of its generation', () => {
  expect(confirmedLoss(loss, [], counted(9, 'b'))).toBeUndefined();
  expect(confirmedLoss({ ...loss, numbering: null }, [], counted(9))).toBeUndefined();
  expect(confirmedLoss({ ...loss, confirmed: true }, [], counted(9))).toBeUndefined();
});
