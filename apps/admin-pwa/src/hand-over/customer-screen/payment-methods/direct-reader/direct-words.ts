import type { TerminalFailure } from './load-terminal.ts';

export const NOT_LOADED =
  'The link to the reader could not be loaded. Please check the connection and try again.';
export const NOT_FOUND =
  'No reader could be found. This phone and the reader have to be in the same network.';
export const LOST = 'The reader lost its connection. Nothing was charged.';
export const NO_SECRET = 'This payment cannot be made over the direct link.';
export const NOT_CHARGED = 'The reader did not finish the payment. Nothing was charged.';

const DECLINED = 'The card was declined. Try another card.';
const CANCELED = 'The payment was cancelled on the card reader.';
const IN_USE = 'The card reader is busy with another payment.';
const UNREACHABLE = 'This phone cannot reach the reader. Both have to be in the same network.';

/** Describes why a reader could not be connected. The script's own messages are for developers. */
export const wordsOfConnecting = ({ error }: TerminalFailure): string =>
  error.code === 'reader_in_use' || error.code === 'reader_busy' ? IN_USE : UNREACHABLE;

/** Describes why no card was read. */
export const wordsOfReading = ({ error }: TerminalFailure): string =>
  error.code === 'canceled' ? CANCELED : NOT_CHARGED;

/** The words of a refusal by the card's bank; undefined when it is not known whether the card was charged. */
export function refusalOf({ error }: TerminalFailure): string | undefined {
  const isDecline = error.decline_code !== undefined || error.code === 'card_declined';
  return isDecline || error.payment_intent?.status === 'requires_payment_method' ? DECLINED : undefined;
}
