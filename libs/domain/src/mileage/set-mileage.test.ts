import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { PracticeDocument } from '../document.ts';
import { consultant, day, moment, settings } from '../testing/builders.ts';
import { mileageId } from './mileage.ts';
import { setMileage } from './set-mileage.ts';

const NOW = moment('2027-03-20T18:00:00Z');
const DATE = day('2027-03-15');

const wanted = (payload: Partial<Command<'mileage.set'>['payload']>, id = 'c-1'): Command<'mileage.set'> => ({
  id,
  kind: 'mileage.set',
  at: NOW,
  by: consultant,
  payload: { date: DATE, miles: 31.4, reason: ' Odometer ', ...payload },
});

const decide = (command: Command<'mileage.set'>, ...documents: PracticeDocument[]) =>
  setMileage.decide(command, {
    now: NOW,
    settings,
    documents: new Map(documents.map((document) => [document._id, document])),
    dayBooks: new Map(),
    invoicesOf: () => [],
  });

const putBy = (command: Command<'mileage.set'>, ...documents: PracticeDocument[]) => {
  const decided = decide(command, ...documents);
  const [put] = decided.ok ? decided.value.puts : [];
  if (put?.type !== 'mileage') throw new Error('nothing was put');
  return put;
};

test('miles are kept in tenths, with why and by whom; a later word stands over an earlier one', () => {
  const first = putBy(wanted({}));
  const second = putBy(wanted({ miles: 20, reason: 'Shared the ride' }, 'c-2'), first);

  expect(first).toMatchObject({ _id: mileageId(DATE), tenthMiles: 314, reason: 'Odometer' });
  expect(second).toMatchObject({ tenthMiles: 200, history: [{ tenthMiles: 314 }, { tenthMiles: 200 }] });
});

test('given back, the day is told from its visits again', () => {
  expect(putBy(wanted({ miles: null, reason: 'whatever' }, 'c-2'), putBy(wanted({})))).toMatchObject({
    tenthMiles: null,
    reason: '',
  });
});

test('the same command is one change, however often it arrives', () => {
  expect(decide(wanted({}), putBy(wanted({})))).toEqual({ ok: true, value: { claims: [], puts: [] } });
});

test.each([
  [{ miles: -1 }, 'miles'],
  [{ miles: 1_500.1 }, 'miles'],
  [{ miles: 3.14 }, 'miles'],
  [{ miles: Number.NaN }, 'miles'],
  [{ reason: ' ' }, 'reason'],
  [{ date: day('2027-03-21') }, 'date'],
])('%j is refused at its field', (payload, path) => {
  expect(decide(wanted(payload))).toMatchObject({
    ok: false,
    error: { problem: { code: 'invalid_input', issues: [{ path }] } },
  });
});
