import { clockText } from '../../controls/date-text.ts';
import { countToReview, type SyncState } from '../../read-models/sync-state.ts';

export type SyncFacts = Pick<
  SyncState,
  | 'running'
  | 'reach'
  | 'serverProgress'
  | 'lastSyncedAt'
  | 'waiting'
  | 'overdueSince'
  | 'waitingPhotos'
  | 'refusedPhotos'
  | 'needsYou'
  | 'unconfirmed'
  | 'storage'
  | 'cleared'
  | 'coming'
  | 'differences'
>;

export type SyncBadgeWords = {
  readonly words: string;
  /** `calm` is the green one: it promises that the server has everything this phone knows of. */
  readonly tone: 'calm' | 'busy' | 'offline' | 'attention';
};

/** Photos that follow by themselves. */
export const followingPhotos = ({ waitingPhotos, refusedPhotos }: SyncFacts): number =>
  Math.max(0, (waitingPhotos ?? 0) - refusedPhotos);

const unsent = (facts: SyncFacts): number => facts.waiting + followingPhotos(facts);

const count = (facts: SyncFacts): string => (unsent(facts) > 0 ? `, ${unsent(facts)} waiting` : '');

/** How far the server is, as it goes on in a sentence; empty when it did not say. */
export const percentOf = ({ serverProgress }: Pick<SyncFacts, 'serverProgress'>): string =>
  serverProgress === null ? '' : `, ${Math.floor(serverProgress * 100)} %`;

const reviewWords = (number: number): string => `${number} to review`;

const also = (facts: SyncFacts): string =>
  countToReview(facts) > 0 ? `, ${reviewWords(countToReview(facts))}` : '';

/** The badge's part of `describeSyncState`, by itself: it is on the screen before anything else is loaded. */
export function badgeOf(facts: SyncFacts, timeZone: string): SyncBadgeWords {
  const rest = `${count(facts)}${also(facts)}`;
  switch (facts.reach) {
    case 'sign-in':
    case 'revoked':
      return { words: `Sign in to sync${rest}`, tone: 'attention' };
    case 'unreachable':
    case 'foreign':
      return { words: `Offline${count(facts) || nothingWaiting(facts)}${also(facts)}`, tone: 'offline' };
    case 'not-saving':
      return { words: `Server not saving${rest}`, tone: 'attention' };
    case 'starting':
      // What is to review waits: with the percentage there is no room for it.
      return { words: `Server starting${percentOf(facts)}${count(facts)}`, tone: 'offline' };
    case 'busy':
      return { words: `Server busy${rest}`, tone: 'offline' };
    case 'other-practice':
      return { words: `Another server${rest}`, tone: 'attention' };
    case 'too-large':
      return { words: `Sending blocked${rest}`, tone: 'attention' };
    case 'server-error':
    case 'refused':
      return { words: `Server trouble${rest}`, tone: 'attention' };
    case 'unknown':
    case 'reachable':
      return facts.coming ? COMING : reachableBadge(facts, timeZone);
  }
}

/** What is shown is what this phone had; what the server was put back to is on its way. */
const COMING = { words: 'Restored, syncing…', tone: 'busy' } as const;

const nothingWaiting = ({ waitingPhotos }: SyncFacts): string =>
  waitingPhotos === null ? '' : ', nothing waiting';

function reachableBadge(facts: SyncFacts, timeZone: string): SyncBadgeWords {
  const { running, reach, lastSyncedAt, storage, cleared, waitingPhotos, unconfirmed } = facts;
  const waiting = unsent(facts);
  if (running && (waiting > 0 || lastSyncedAt === null)) return { words: 'Syncing…', tone: 'busy' };
  if (isUnsaved(storage)) return { words: `Storage trouble${count(facts)}${also(facts)}`, tone: 'attention' };
  if (cleared) return { words: `Data was cleared${count(facts)}${also(facts)}`, tone: 'attention' };
  if (countToReview(facts) > 0)
    return { words: `${reviewWords(countToReview(facts))}${count(facts)}`, tone: 'attention' };
  if (waiting > 0) return { words: `${waiting} waiting`, tone: 'busy' };
  if (lastSyncedAt === null || reach === 'unknown') return { words: 'Not synced yet', tone: 'busy' };
  if (unconfirmed > 0) return { words: `${unconfirmed} not confirmed`, tone: 'attention' };
  if (waitingPhotos === null || facts.differences === null) return { words: 'Checking…', tone: 'busy' };
  return { words: `All synced ${clockText(lastSyncedAt, timeZone)}`, tone: 'calm' };
}

/** Something was not saved; what the reserve of a full phone still takes is. */
export const isUnsaved = (storage: SyncState['storage']): boolean =>
  storage === 'full' || storage === 'broken';
