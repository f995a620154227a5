import { expect, test } from 'vitest';
import { syncWords } from './sync-words.ts';

const ZONE = 'America/Chicago';
const tenFortyTwo = Date.parse('2027-03-15T15:42:00Z');
const calm = {
  running: false,
  reach: 'reachable',
  lastSyncedAt: tenFortyTwo,
  waiting: 0,
  waitingPhotos: 0,
  needsYou: 0,
} as const;

const wordsFor = (changes: Partial<Parameters<typeof syncWords>[0]>) =>
  syncWords({ ...calm, ...changes }, ZONE).words;

test('all is synced only when nothing waits, nothing was refused and the server answered', () => {
  expect(wordsFor({})).toBe('All synced 10:42 AM');
  expect(wordsFor({ waiting: 1 })).toBe('1 waiting');
  expect(wordsFor({ waiting: 1, waitingPhotos: 2 })).toBe('3 waiting');
  expect(wordsFor({ reach: 'unreachable', waitingPhotos: 1 })).toBe('Offline, 1 waiting');
  expect(wordsFor({ needsYou: 2 })).toBe('2 need you');
  expect(wordsFor({ reach: 'unreachable' })).toBe('Offline, nothing waiting');
  expect(wordsFor({ lastSyncedAt: null })).toBe('Not synced yet');
});

test('what waits is counted in every state', () => {
  expect(wordsFor({ reach: 'unreachable', waiting: 3 })).toBe('Offline, 3 waiting');
  expect(wordsFor({ reach: 'sign-in', waiting: 3 })).toBe('Sign in to sync, 3 waiting');
  expect(wordsFor({ reach: 'busy', waiting: 3 })).toBe('Server busy, 3 waiting');
  expect(wordsFor({ reach: 'server-error', waiting: 3 })).toBe('Server trouble, 3 waiting');
  expect(wordsFor({ reach: 'unreachable', waiting: 3, needsYou: 1 })).toBe('Offline, 3 waiting, 1 needs you');
});

test('it says that it is syncing while something is on its way, not at every look at the server', () => {
  expect(wordsFor({ running: true, waiting: 1 })).toBe('Syncing…');
  expect(wordsFor({ running: true, lastSyncedAt: null })).toBe('Syncing…');
  expect(wordsFor({ running: true })).toBe('All synced 10:42 AM');
});
