import type { SentCommand } from '@fieldleaf/contract/commands';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Instant } from '@fieldleaf/domain/time/instant';

/** The number of a change among those of one filling of this phone's storage. */
export type Sequence = {
  readonly generation: string;
  readonly number: number;
};

/** A command of this phone that the mirror does not show yet, or that was refused. */
export type PendingEntry = {
  readonly command: SentCommand;
  readonly state: 'waiting' | 'applied' | 'rejected';
  readonly savedAt: Instant;
  /** How often it was sent; only at 0 can it be taken back. */
  readonly attempts: number;
  /** A pay link with it was shown: it may have arrived, so it cannot be taken back. */
  readonly givenOut?: true;
  readonly outcome: CommandOutcome | null;
  /** Which of this phone's changes it is; one that an earlier version saved has no number. */
  readonly sequence?: Sequence;
};

/** Whether nobody but this phone can know of a command yet. */
export const isOnlyHere = ({ attempts, givenOut }: Pick<PendingEntry, 'attempts' | 'givenOut'>): boolean =>
  attempts === 0 && !givenOut;
