import type { SentCommand } from '@fieldleaf/contract/commands';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { KeptForm } from '../navigation/kept-form.ts';

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
  /** Number of times it left this phone. After the first it may have arrived, so it cannot be taken back. */
  readonly attempts: number;
  /** A signed pay link carries it: it may have arrived by the customer's phone, so it cannot be taken back. */
  readonly isInPayLink?: true;
  readonly outcome: CommandOutcome | null;
  /** Opened again when it is refused; absent of what was decided with one tap. */
  readonly form?: KeptForm;
  /** Its number among this phone's changes; absent while the databases are not known to be the ones that were there. */
  readonly sequence?: Sequence;
};

/** True if only this phone can know of a command so far. */
export const isOnlyHere = ({
  attempts,
  isInPayLink,
}: Pick<PendingEntry, 'attempts' | 'isInPayLink'>): boolean => attempts === 0 && !isInPayLink;
