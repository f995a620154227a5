import { momentText } from '../../controls/date-text.ts';
import {
  badgeOf,
  followingPhotos,
  isUnsaved,
  percentOf,
  type SyncBadgeWords,
  type SyncFacts,
} from './sync-badge-words.ts';

/** Sync state in words: for the badge, the panel behind it, and above the screen. */
export type SyncDescription = {
  readonly badge: SyncBadgeWords;
  readonly panel: readonly string[];
  readonly banner: Trouble['banner'];
};

/**
 * Describes the sync state for every place that shows it. Green is the fallback: anything refused, unsent, lost or
 * still unknown, photos included, comes first.
 */
export function describeSyncState(facts: SyncFacts, timeZone: string): SyncDescription {
  const trouble = troubleOf(facts);
  return {
    badge: badgeOf(facts, timeZone),
    panel: [...(trouble ? [trouble.words] : []), ...panelOf(facts, timeZone)],
    banner: overdueBanner(facts, timeZone) ?? trouble?.banner,
  };
}

/** Warns of changes long only on this phone, whatever else is wrong. */
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

type Trouble = {
  readonly words: string;
  /**
   * Banner above the screens; being offline is news until the next screen, and from then on only the badge shows
   * it.
   */
  readonly banner?: { readonly words: string; readonly isNews?: true };
};

type TroubleFacts = Pick<SyncFacts, 'reach' | 'storage' | 'serverProgress'>;

const KEPT = 'changes are saved on this phone';
const KEPT_BEFORE = 'what was saved before is still on this phone';

/** Explains why nothing syncs and what can be done; undefined if nothing is in the way. */
function troubleOf(facts: TroubleFacts): Trouble | undefined {
  const { reach, storage } = facts;
  // A phone that could not save something does not say in the same breath that it saves everything.
  const kept = isUnsaved(storage) ? KEPT_BEFORE : KEPT;
  switch (reach) {
    case 'unreachable':
      return {
        words: `You are offline. ${isUnsaved(storage) ? sentence(kept) : `Everything works; ${kept}`}.`,
        banner: {
          words: isUnsaved(storage) ? `${sentence(kept)}.` : 'Everything works and is saved on this phone.',
          isNews: true,
        },
      };
    case 'foreign':
      return withBanner(
        `Something else answers in the server's place, perhaps a Wi-Fi that wants you to sign in. Nothing was sent or received; ${kept}.`,
      );
    case 'other-practice':
      return withBanner(`This server belongs to another practice. Nothing was sent or received; ${kept}.`);
    case 'too-large':
      return {
        words:
          'Something between this phone and the server blocks data of this size. It stays here and will be tried again; another network may help.',
      };
    case 'not-saving':
      return withBanner(
        `The server cannot save anything right now, so no one can book; ${kept}, and this phone tries again automatically. If it lasts, call the person who looks after your server.`,
      );
    case 'starting':
      return {
        words: `The server is starting${percentOf(facts)}; ${kept}, and this phone syncs automatically as soon as it can.`,
      };
    case 'busy':
      return {
        words: 'The server asked to wait a while. “Sync Now” tries right away.',
      };
    case 'server-error':
      return {
        words: 'The server could not answer. This phone tries again automatically.',
      };
    case 'refused':
      return {
        words: 'The server does not accept what this phone sends. Update the console when it offers to.',
      };
    case 'sign-in':
    case 'revoked':
    case 'unknown':
    case 'reachable':
      return undefined;
  }
}

const withBanner = (words: string): Trouble => ({ words, banner: { words } });

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
