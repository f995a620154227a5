import type { ReaderCharge } from '../card-reader/reader-charge.ts';
import { NO_SECRET, refusalOf, wordsOfReading } from './direct-words.ts';
import type { ReaderLink } from './reader-link.ts';
import type { NearbyReader } from './terminal-script.ts';

type Turn = {
  readonly link: ReaderLink;
  readonly charge: ReaderCharge;
  readonly reader: NearbyReader;
  /** Whether something has interrupted this turn: a card that is read afterwards is not charged. */
  readonly isOver: () => boolean;
  readonly onStep: (step: 'waiting' | 'processing') => void;
};

export type TurnEnd =
  /** Interrupted; whoever did that says what comes next. */
  | { readonly kind: 'interrupted' }
  /** Nothing could be charged yet. */
  | { readonly kind: 'not begun' | 'refused'; readonly message: string }
  /** The reader has done its part, or its answer was lost: the server knows. */
  | { readonly kind: 'ask the server' };

/** One card at one reader: joined, read, charged. Only the last step moves money, and it is taken once. */
export async function takeCard({ link, charge, reader, isOver, onStep }: Turn): Promise<TurnEnd> {
  const joined = await link.join(reader);
  if (isOver()) return { kind: 'interrupted' };
  if (!joined.ok) return { kind: 'not begun', message: joined.error };
  const opened = await charge.open();
  if (isOver()) return { kind: 'interrupted' };
  if (!opened.ok) return { kind: 'not begun', message: opened.error };
  const { clientSecret } = opened.value;
  if (!clientSecret) return { kind: 'not begun', message: NO_SECRET };

  onStep('waiting');
  const options = { config_override: { skip_tipping: true } };
  const read = await joined.value.collectPaymentMethod(clientSecret, options);
  if (isOver()) return { kind: 'interrupted' };
  if ('error' in read) return { kind: 'refused', message: wordsOfReading(read) };

  onStep('processing');
  const processed = await joined.value.processPayment(read.paymentIntent);
  if (isOver()) return { kind: 'interrupted' };
  const refusal = 'error' in processed ? refusalOf(processed) : undefined;
  return refusal === undefined ? { kind: 'ask the server' } : { kind: 'refused', message: refusal };
}
