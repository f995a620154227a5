import { expect, test } from 'vitest';
import { compareDatabaseIds, type FoundGenerations } from './compare-database-ids.ts';

const ALL = ['mirror', 'outbox', 'drafts', 'photos'] as const;
const none = { mirror: undefined, outbox: undefined, drafts: undefined, photos: undefined };
const whole = { mirror: 'a', outbox: 'a', drafts: 'a', photos: 'a' };

const weigh = (found: Partial<FoundGenerations>) =>
  compareDatabaseIds({ marks: whole, loggedId: 'a', hasPractice: true, ...found });

test('a phone whose databases agree has lost nothing, whatever lies beside them', () => {
  for (const loggedId of ['a', undefined, 'of an earlier time'])
    expect(weigh({ loggedId })).toEqual({ generation: 'a', lost: [] });
});

test('a new phone has lost nothing, nor has one that died while it was set up', () => {
  expect(weigh({ marks: none, loggedId: undefined, hasPractice: false })).toEqual({
    generation: undefined,
    lost: [],
  });
  const begun = { ...none, mirror: 'a', drafts: 'a' };
  expect(weigh({ marks: begun, loggedId: undefined, hasPractice: false }).lost).toEqual([]);
});

test('databases that were cleared are noticed, all of them and each by itself', () => {
  expect(weigh({ marks: none, hasPractice: false })).toEqual({ generation: undefined, lost: ALL });
  for (const part of ALL) {
    const marks = { ...whole, [part]: undefined };
    expect(weigh({ marks }).lost).toEqual([part]);
    expect(weigh({ marks, loggedId: undefined }).lost).toEqual([part]);
  }
});

test('only a lost outbox begins a new numbering', () => {
  expect(weigh({ marks: { ...whole, outbox: undefined } }).generation).toBeUndefined();
  expect(weigh({ marks: { ...whole, mirror: undefined } }).generation).toBe('a');
});
