import type { PaceNow } from './form-pace.ts';

/** What is known of an entry of a public form before anybody has read it. */
type EntryOfStranger = {
  readonly pace: PaceNow;
  /** It was paid for with a proof of work. */
  readonly isProven: boolean;
  /** How many entries of the form its address has made today, this one included. */
  readonly ofAddress: number;
  /** The form has taken as many today as it takes. */
  readonly isDaySpent: boolean;
};

/** A customer asks for one quote, perhaps for two. */
const ORDINARY_OF_ADDRESS = 2;

/**
 * Whether an entry becomes a document of the practice, with its mails, at once. On an ordinary day all of them do. While
 * a form is filled in faster than customers do, those that were paid for, one or two from an address; the others wait for
 * the consultant.
 */
export const isPlausible = ({ pace, isProven, ofAddress, isDaySpent }: EntryOfStranger): boolean =>
  !isDaySpent && (pace === 'calm' || (isProven && ofAddress <= ORDINARY_OF_ADDRESS));
