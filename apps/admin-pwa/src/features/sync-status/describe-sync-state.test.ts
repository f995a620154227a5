import { propertyRuns } from '@fieldleaf/domain/testing/property-runs';
import { instantOf } from '@fieldleaf/domain/time/instant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Loss } from '../../read-models/loss.ts';
import { describeSyncState } from './describe-sync-state.ts';
import type { SyncFacts } from './sync-badge-words.ts';

const ZONE = 'America/Chicago';
const tenFortyTwo = Date.parse('2027-03-15T15:42:00Z');
const calm: SyncFacts = {
  running: false,
  reach: 'reachable',
  serverProgress: null,
  lastSyncedAt: tenFortyTwo,
  waiting: 0,
  overdueSince: null,
  waitingPhotos: 0,
  refusedPhotos: 0,
  needsYou: 0,
  unconfirmed: 0,
  storage: 'ok',
  cleared: null,
  coming: null,
  differences: 0,
};
const aLoss: Loss = {
  at: instantOf(tenFortyTwo),
  parts: ['mirror'],
  unsentChanges: 0,
  changes: [],
  savedAgain: 0,
  unsentPhotos: 0,
  begunForms: 0,
  numbering: null,
};

const told = (changes: Partial<SyncFacts>) => describeSyncState({ ...calm, ...changes }, ZONE);
const wordsFor = (changes: Partial<SyncFacts>) => told(changes).badge.words;

test('all is synced only when nothing waits, nothing was refused and the server answered', () => {
  expect(wordsFor({})).toBe('All synced 10:42 AM');
  expect(wordsFor({ waiting: 1 })).toBe('1 waiting');
  expect(wordsFor({ waiting: 1, waitingPhotos: 2 })).toBe('3 waiting');
  expect(wordsFor({ reach: 'unreachable', waitingPhotos: 1 })).toBe('Offline, 1 waiting');
  expect(wordsFor({ reach: 'unreachable' })).toBe('Offline, nothing waiting');
  expect(wordsFor({ lastSyncedAt: null })).toBe('Not synced yet');
});

test('a refused photo needs her, and is no photo that follows by itself', () => {
  expect(wordsFor({ waitingPhotos: 1, refusedPhotos: 1 })).toBe('Synced 10:42 AM');
  expect(wordsFor({ waitingPhotos: 3, refusedPhotos: 1, needsYou: 1 })).toBe('2 waiting');
  expect(told({ waitingPhotos: 1, refusedPhotos: 1 }).panel).toContain(
    '1 photo was not accepted; it is still here.',
  );
});

test('what waits for a decision does not hide how syncing stands', () => {
  expect(wordsFor({ needsYou: 2 })).toBe('Synced 10:42 AM');
  expect(wordsFor({ needsYou: 2, running: true, waiting: 1 })).toBe('Syncing…');
  expect(wordsFor({ reach: 'unreachable', needsYou: 1 })).toBe('Offline');
});

test('what the server does not confirm is said with its number and forbids that all is synced', () => {
  expect(wordsFor({ unconfirmed: 3 })).toBe('3 not confirmed');
  expect(wordsFor({ unconfirmed: 3, waiting: 1 })).toBe('1 waiting');
  expect(told({ unconfirmed: 1 }).panel).toContain(
    '1 change made on this phone is not confirmed by the server: please check what you did last.',
  );
});

test('what waits is counted in every state', () => {
  expect(wordsFor({ reach: 'unreachable', waiting: 3 })).toBe('Offline, 3 waiting');
  expect(wordsFor({ reach: 'sign-in', waiting: 3 })).toBe('Sign in to sync, 3 waiting');
  expect(wordsFor({ reach: 'busy', waiting: 3 })).toBe('Server busy, 3 waiting');
  expect(wordsFor({ reach: 'server-error', waiting: 3 })).toBe('Server trouble, 3 waiting');
  expect(wordsFor({ reach: 'unreachable', waiting: 3, needsYou: 1 })).toBe('Offline, 3 waiting');
});

test('what has waited for a day is said above every screen, whatever is in the way', () => {
  const facts = { waiting: 2, overdueSince: tenFortyTwo - 26 * 60 * 60_000 } as const;
  const words =
    '2 changes have been on this phone only since Mar 14, 2027, 8:42 AM. Keep the console open where there is signal until it says “All synced”.';
  expect(told(facts).banner).toEqual({ words });
  expect(told({ ...facts, reach: 'unreachable' }).banner).toEqual({ words });
});

test('a server that cannot save says so in the badge, and what to do in the banner', () => {
  expect(wordsFor({ reach: 'not-saving', waiting: 1 })).toBe('Server not saving, 1 waiting');
  expect(told({ reach: 'not-saving' }).banner?.words).toContain(
    'call the person who looks after your server',
  );
});

test('a server that is starting says so, and that this phone syncs by itself', () => {
  expect(wordsFor({ reach: 'starting', waiting: 2 })).toBe('Server starting, 2 waiting');
  const half = { reach: 'starting', serverProgress: 0.409 } as const;
  expect(wordsFor({ ...half, waiting: 2 })).toBe('Server starting, 40 %, 2 waiting');
  expect(told(half).panel.join(' ')).toContain('The server is starting, 40 %;');
  expect(told({ reach: 'starting' }).panel.join(' ')).toContain('syncs automatically as soon as it can');
});

test('it says that it is syncing while something is on its way, not at every look at the server', () => {
  expect(wordsFor({ running: true, waiting: 1 })).toBe('Syncing…');
  expect(wordsFor({ running: true, lastSyncedAt: null })).toBe('Syncing…');
  expect(wordsFor({ running: true })).toBe('All synced 10:42 AM');
});

test('before the photos were counted nobody says that nothing waits', () => {
  expect(wordsFor({ waitingPhotos: null })).toBe('Checking…');
  expect(told({ waitingPhotos: null }).panel).not.toContain('Nothing is waiting on this phone.');
});

test('a Wi-Fi that answers in the place of the server, and another practice, are said in plain words', () => {
  expect(told({ reach: 'foreign' }).banner?.words).toContain('perhaps a Wi-Fi that wants you to sign in');
  expect(told({ reach: 'other-practice' }).banner?.words).toContain('another practice');
});

test('a phone that could not save does not say beside it that changes are saved', () => {
  expect(told({ reach: 'unreachable' }).banner?.words).toContain('saved on this phone');
  expect(told({ reach: 'unreachable', storage: 'full' }).banner?.words).toBe(
    'What was saved before is still on this phone.',
  );
});

const fact = fc.record<SyncFacts>({
  running: fc.boolean(),
  reach: fc.constantFrom<SyncFacts['reach'][]>(
    'unknown',
    'reachable',
    'unreachable',
    'foreign',
    'other-practice',
    'sign-in',
    'revoked',
    'busy',
    'not-saving',
    'starting',
    'too-large',
    'server-error',
    'refused',
  ),
  serverProgress: fc.constantFrom(null, 0, 0.5),
  lastSyncedAt: fc.constantFrom(null, tenFortyTwo),
  waiting: fc.nat(2),
  overdueSince: fc.constantFrom(null, tenFortyTwo),
  waitingPhotos: fc.constantFrom(null, 0, 1, 2),
  refusedPhotos: fc.nat(2),
  needsYou: fc.nat(1),
  unconfirmed: fc.nat(1),
  storage: fc.constantFrom<SyncFacts['storage'][]>('ok', 'full', 'broken'),
  cleared: fc.constantFrom(null, aLoss),
  coming: fc.constantFrom(null, { received: 12, remaining: 3 }),
  differences: fc.constantFrom(null, 0, 1),
});

/** Facts a few of which differ from the calm ones: drawn all at once, hardly any of them would matter. */
const anyFacts = fc
  .tuple(fact, fc.shuffledSubarray(Object.keys(calm), { maxLength: 3 }))
  .map(([drawn, changed]): SyncFacts => {
    const facts = {
      ...calm,
      ...Object.fromEntries(Object.entries(drawn).filter(([key]) => changed.includes(key))),
    };
    return {
      ...facts,
      // Only a server that is starting tells its progress, and only a change that waits is overdue.
      serverProgress: facts.reach === 'starting' ? facts.serverProgress : null,
      overdueSince: facts.waiting > 0 ? facts.overdueSince : null,
    };
  });

test('anything refused, unsent, lost or unknown, photos among it, forbids green', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { badge, banner } = describeSyncState(facts, ZONE);
      const isGreen = badge.tone === 'calm' || badge.words.startsWith('All synced');
      const { running: _, lastSyncedAt, ...rest } = facts;
      const { running: __, lastSyncedAt: ___, ...nothing } = calm;
      const isClean = lastSyncedAt !== null && JSON.stringify(rest) === JSON.stringify(nothing);
      expect(isGreen).toBe(isClean);
      if (isGreen) expect(banner).toBeUndefined();
    }),
    { numRuns: propertyRuns(2_000), examples: [[calm]] },
  );
});
