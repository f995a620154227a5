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

/** Changes and photos that this phone still has to send. */
export const unsentOf = (facts: SyncFacts): number => facts.waiting + followingPhotos(facts);

const count = (facts: SyncFacts): string => (unsentOf(facts) > 0 ? `, ${unsentOf(facts)} waiting` : '');

/** Server's progress, phrased to continue a sentence; empty if not reported. */
export const percentOf = ({ serverProgress }: Pick<SyncFacts, 'serverProgress'>): string =>
  serverProgress === null ? '' : `, ${Math.floor(serverProgress * 100)} %`;

/**
 * Returns the badge of `describeSyncState`, separate because it is shown before anything else is loaded. Items
 * awaiting a decision have their own link beside it, and hide nothing here.
 */
export function badgeOf(facts: SyncFacts, timeZone: string): SyncBadgeWords {
  const rest = count(facts);
  switch (facts.reach) {
    case 'sign-in':
    case 'revoked':
      return { words: `Sign in to sync${rest}`, tone: 'attention' };
    case 'unreachable':
    case 'foreign':
      return { words: `Offline${rest || nothingWaiting(facts)}`, tone: 'offline' };
    case 'not-saving':
      return { words: `Server not saving${rest}`, tone: 'attention' };
    case 'starting':
      return { words: `Server starting${percentOf(facts)}${rest}`, tone: 'offline' };
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

/** This phone's earlier data is shown; the restored server's data is on its way. */
const COMING = { words: 'Restored, syncing…', tone: 'busy' } as const;

/** On a phone there is room for it or for the link to what is to be reviewed. */
const nothingWaiting = (facts: SyncFacts): string =>
  facts.waitingPhotos === null || countToReview(facts) > 0 ? '' : ', nothing waiting';

function reachableBadge(facts: SyncFacts, timeZone: string): SyncBadgeWords {
  const { running, reach, lastSyncedAt, storage, cleared, waitingPhotos, unconfirmed } = facts;
  const waiting = unsentOf(facts);
  if (running && (waiting > 0 || lastSyncedAt === null)) return { words: 'Syncing…', tone: 'busy' };
  if (isUnsaved(storage)) return { words: `Storage trouble${count(facts)}`, tone: 'attention' };
  if (cleared) return { words: `Data was cleared${count(facts)}`, tone: 'attention' };
  if (waiting > 0) return { words: `${waiting} waiting`, tone: 'busy' };
  if (lastSyncedAt === null || reach === 'unknown') return { words: 'Not synced yet', tone: 'busy' };
  if (unconfirmed > 0) return { words: `${unconfirmed} not confirmed`, tone: 'attention' };
  if (waitingPhotos === null || facts.differences === null) return { words: 'Checking…', tone: 'busy' };
  const at = clockText(lastSyncedAt, timeZone);
  // A refused change is not on the server.
  if (countToReview(facts) > 0) return { words: `Synced ${at}`, tone: 'busy' };
  return { words: `All synced ${at}`, tone: 'calm' };
}

/** Something was not saved, or would not be; what the reserve of a full phone still takes is. */
export const isUnsaved = (storage: SyncState['storage']): boolean =>
  storage !== 'ok' && storage !== 'reserve';
