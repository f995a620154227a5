import type { ReaderAnswer } from './reader-answer.ts';

/** What is shown of a payment at a reader called `label`. */
export type ReaderStage =
  | { readonly at: 'choosing'; readonly told?: string }
  | { readonly at: 'sending' | 'waiting' | 'charging' | 'checking' | 'stopping'; readonly label: string }
  /** Nothing was charged; the same payment can be shown again. */
  | { readonly at: 'failed'; readonly label: string; readonly message: string }
  | { readonly at: 'over'; readonly message: string };

/** While one of these is shown, the server is asked again and again. */
export const FOLLOWED: ReadonlySet<ReaderStage['at']> = new Set(['waiting', 'charging', 'checking']);

/** Before a card was held to anything, or after it was refused. */
export const LEAVABLE: ReadonlySet<ReaderStage['at']> = new Set(['choosing', 'waiting', 'failed']);

const CANCELED = 'The payment was cancelled. Nothing was charged.';

/** The one thing to do, or what this is. */
export const headingOf = (stage: { readonly at: string; readonly label?: string }): string =>
  stage.at === 'waiting' ? `Tap, insert or swipe on ${stage.label}` : 'Pay at the card reader';

type Shown = {
  readonly label: string;
  /** Whether the server has ever said that the reader shows it: if not, another one can be chosen. */
  readonly isShown: boolean;
};

/** What an answer of the server leads to; paid is not a stage but the end. */
export function stageAfter(
  answer: Exclude<ReaderAnswer, { kind: 'paid' }>,
  { label, isShown }: Shown,
): ReaderStage {
  switch (answer.kind) {
    case 'waiting':
    case 'charging':
      return { at: answer.kind, label };
    case 'unheard':
      return { at: 'checking', label };
    case 'failed':
      return isShown
        ? { at: 'failed', label, message: answer.message }
        : { at: 'choosing', told: answer.message };
    case 'over':
      return { at: 'over', message: answer.message };
    case 'canceled':
      return { at: 'choosing', told: CANCELED };
  }
}
