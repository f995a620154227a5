import { isUnsaved, percentOf, type SyncFacts } from './sync-badge-words.ts';

export type Trouble = {
  readonly words: string;
  /** What is shown above the screens; of being offline that is news until the next screen, the badge says it from then on. */
  readonly banner?: { readonly words: string; readonly isNews?: true };
};

type TroubleFacts = Pick<SyncFacts, 'reach' | 'storage' | 'serverProgress'>;

const KEPT = 'changes are saved on this phone';
const KEPT_BEFORE = 'what was saved before is still on this phone';

/** Why nothing comes or goes, in words that name what can be done; undefined when nothing is in the way. */
export function troubleOf(facts: TroubleFacts): Trouble | undefined {
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
        `The server cannot save anything just now, and nobody can book; ${kept}, and this phone tries again automatically. If it lasts, call the person who looks after your server.`,
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
