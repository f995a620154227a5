import { momentText } from '../../controls/date-text.ts';
import { badgeOf, followingPhotos, type SyncBadgeWords, type SyncFacts } from './sync-badge-words.ts';
import { type Trouble, troubleOf } from './sync-trouble.ts';

/** How syncing stands, in words: in the badge, in the panel behind it, and above the screen. */
export type SyncDescription = {
  readonly badge: SyncBadgeWords;
  readonly panel: readonly string[];
  readonly banner: Trouble['banner'];
};

/**
 * How syncing stands, in words, for every place that says it. Green is what is left when there is nothing else to say:
 * whatever is refused, unsent, lost or not known yet, photos among it, comes first.
 */
export function describeSyncState(facts: SyncFacts, timeZone: string): SyncDescription {
  const trouble = troubleOf(facts);
  return {
    badge: badgeOf(facts, timeZone),
    panel: [...(trouble ? [trouble.words] : []), ...panelOf(facts, timeZone)],
    banner: overdueBanner(facts, timeZone) ?? trouble?.banner,
  };
}

/** What is on this phone alone for so long is said whatever else is in the way. */
function overdueBanner({ overdueSince, waiting }: SyncFacts, timeZone: string): Trouble['banner'] {
  if (overdueSince === null) return undefined;
  const what = waiting === 1 ? 'A change has' : `${waiting} changes have`;
  return {
    words: `${what} been on this phone only since ${momentText(overdueSince, timeZone)}. Keep the console open where there is signal until it says “All synced”.`,
  };
}

function panelOf(facts: SyncFacts, timeZone: string): readonly string[] {
  const { lastSyncedAt, waiting, waitingPhotos, refusedPhotos, unconfirmed, coming } = facts;
  const following = followingPhotos(facts);
  return [
    lastSyncedAt === null
      ? 'Not synced since the app was opened.'
      : `Last synced ${momentText(lastSyncedAt, timeZone)}.`,
    ...(coming ? [comingWords(coming.received)] : []),
    ...(following > 0 ? [followingWords(following)] : []),
    ...(refusedPhotos > 0 ? [refusedWords(refusedPhotos)] : []),
    ...(unconfirmed > 0 ? [unconfirmedWords(unconfirmed)] : []),
    ...(waiting === 0 && waitingPhotos === 0 ? ['Nothing is waiting on this phone.'] : []),
  ];
}

const followingWords = (number: number): string =>
  number === 1
    ? '1 photo follows once its note is there.'
    : `${number} photos follow once their notes are there.`;

const comingWords = (received: number): string =>
  `The server was restored from a backup. Its copy is coming down: ${received} records received. You can go on working; what you do is saved on this phone.`;

const refusedWords = (number: number): string =>
  number === 1
    ? '1 photo was not accepted; it is still here.'
    : `${number} photos were not accepted; they are still here.`;

const unconfirmedWords = (number: number): string =>
  number === 1
    ? '1 change made on this phone is not confirmed by the server: please check what you did last.'
    : `${number} changes made on this phone are not confirmed by the server: please check what you did last.`;
