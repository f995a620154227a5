import type { SentCommand } from '@fieldleaf/contract/commands';

/** Place of a form on the screen: the address, what is tapped until its field is there, the field. */
export type FormPlace = {
  readonly draft: string;
  readonly hash: string;
  readonly taps: readonly string[];
  readonly label: string;
};

/** One thing the hand is told to do; with the next fact it asks for another. */
export type Errand =
  | { readonly kind: 'save'; readonly command: SentCommand; readonly tooEarly: boolean }
  | { readonly kind: 'type'; readonly form: FormPlace; readonly text: string; readonly times: number }
  | { readonly kind: 'look'; readonly form: FormPlace; readonly text: string }
  | {
      readonly kind: 'press';
      readonly form: FormPlace;
      readonly text: string;
      readonly button: string;
      readonly says: string;
    }
  | { readonly kind: 'sync' };

type Waiting = readonly { readonly id: string; readonly state: string }[];

/** A thing the hand saw on the screen. */
export type Fact =
  | { readonly saw: 'opened'; readonly outbox: Waiting; readonly removed: readonly string[] }
  | { readonly saw: 'saved' | 'refused'; readonly id: string }
  | { readonly saw: 'kept' | 'pressed'; readonly form: string; readonly text: string }
  | {
      readonly saw: 'form';
      readonly form: string;
      readonly stored: boolean;
      readonly text: string;
    }
  | { readonly saw: 'synced'; readonly isSo: boolean; readonly words: string; readonly outbox: Waiting }
  | { readonly saw: 'trouble'; readonly words: string };
