import type { SentCommand } from '@fieldleaf/contract/commands';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Instant } from '@fieldleaf/domain/time/instant';

/** The number of a change among those of one filling of this phone's storage. */
export type Sequence = {
  readonly generation: string;
  readonly number: number;
};

/**
 * A command of this phone that the mirror does not show yet, or that was refused. `waiting`: saved here, not
 * acknowledged. `applied`: acknowledged, kept until the mirror shows it. `rejected`: kept until a human dismisses it.
 */
export type PendingEntry = {
  readonly command: SentCommand;
  readonly state: 'waiting' | 'applied' | 'rejected';
  readonly savedAt: Instant;
  /** How often it left this phone. From the first time on it may have arrived, so it cannot be taken back. */
  readonly attempts: number;
  /** A signed pay link carries it: it may have arrived by the customer's phone, so it cannot be taken back. */
  readonly givenOut?: true;
  readonly outcome: CommandOutcome | null;
  /** Which of this phone's changes it is; one that an earlier version saved has no number. */
  readonly sequence?: Sequence;
};

/** Whether nobody but this phone can know of a command yet. */
export const isOnlyHere = ({ attempts, givenOut }: Pick<PendingEntry, 'attempts' | 'givenOut'>): boolean =>
  attempts === 0 && !givenOut;
