import type { Actor } from '../command/actor.ts';
import type { PracticeDocument } from '../document.ts';
import type { Instant } from '../time/instant.ts';

/** That a document came back from a phone after a backup was restored: when, from whose, by which command. */
export type BroughtBack = {
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  /** The epoch the phone had it from. */
  readonly lostEpoch: string;
};

/** Any document, with how it came back if it did. */
export type ReturnedDocument = PracticeDocument & { readonly broughtBack?: BroughtBack };

/** How it came back; undefined of what the server has had ever since. */
export const broughtBackOf = (document: ReturnedDocument): BroughtBack | undefined => document.broughtBack;
