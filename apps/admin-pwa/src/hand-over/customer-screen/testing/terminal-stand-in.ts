import { onTestFinished } from 'vitest';

type Answer = object;
type Callbacks = {
  readonly onFetchConnectionToken: () => Promise<string>;
  readonly onUnexpectedReaderDisconnect: () => void;
};
type Outcome = 'good' | 'declined' | 'answer lost' | 'no answer';

const failure = (code: string, more: object = {}): Answer => ({ error: { code, message: code, ...more } });

/**
 * Stripe's reader script with a memory, stricter than it is complete: what the real one returns as a failure it
 * returns, what a program must never do it throws, so that the test sees it.
 */
class TerminalStandIn {
  readonly readers = [{ id: 'tmr_1', label: 'Counter' }];
  readonly log: string[] = [];
  /** Result of passing on a card. */
  outcome: Outcome = 'good';
  isInUse = false;
  onCharged: () => void = () => undefined;
  #token = '';
  #joined: object | undefined;
  #reading: ((answer: Answer) => void) | undefined;
  #read: object | undefined;
  readonly #callbacks: Callbacks;

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks;
  }

  async discoverReaders() {
    this.#token ||= await this.#callbacks.onFetchConnectionToken();
    if (!this.#token.startsWith('pst_')) throw new Error('not a connection token');
    return { discoveredReaders: this.readers };
  }

  async connectReader(reader: { id: string }, options: { fail_if_in_use?: boolean }) {
    if (!this.readers.includes(reader as (typeof this.readers)[number]))
      throw new Error('not a discovered reader');
    if (!options.fail_if_in_use) throw new Error('a reader that somebody uses is taken away');
    if (this.#joined) return failure('already_connected');
    if (this.isInUse) return failure('reader_in_use');
    this.log.push(`joined ${reader.id}`);
    this.#joined = reader;
    return { reader };
  }

  async disconnectReader() {
    if (this.#joined) this.log.push('parted');
    this.#joined = undefined;
    return {};
  }

  async collectPaymentMethod(clientSecret: string) {
    if (!/^pi_.+_secret_/.test(clientSecret)) throw new Error('not a client secret');
    if (!this.#joined) return failure('no_established_connection');
    if (this.#reading) throw new Error('a card is being read already');
    this.log.push(`reading for ${clientSecret.split('_secret_')[0]}`);
    return new Promise<Answer>((resolve) => {
      this.#reading = (answer) => {
        this.#reading = undefined;
        resolve(answer);
      };
    });
  }

  async cancelCollectPaymentMethod() {
    if (!this.#reading) return failure('cancelable_already_completed');
    this.#reading(failure('canceled'));
    return {};
  }

  async processPayment(payment: object) {
    if (payment !== this.#read) throw new Error('not the payment whose card was read');
    this.#read = undefined;
    this.log.push('charging');
    if (this.outcome === 'no answer') return new Promise<Answer>(() => undefined);
    if (this.outcome === 'answer lost') return failure('network_error');
    if (this.outcome === 'declined')
      return failure('card_declined', {
        decline_code: 'generic_decline',
        payment_intent: { status: 'requires_payment_method' },
      });
    this.onCharged();
    return { paymentIntent: { status: 'succeeded' } };
  }

  /** A card is held to the reader. */
  tap() {
    if (!this.#reading) throw new Error('the reader waits for no card');
    this.#read = { id: 'pi_1', sdk_payment_details: {} };
    this.#reading({ paymentIntent: this.#read });
  }

  /** The reader goes away by itself; a read that is under way is never answered. */
  vanish() {
    this.#joined = undefined;
    this.#reading = undefined;
    this.#callbacks.onUnexpectedReaderDisconnect();
  }
}

/** The script as if it had been loaded; `terminal()` is what was created with it. */
export function installTerminal() {
  const made: TerminalStandIn[] = [];
  Object.assign(window, {
    StripeTerminal: {
      create: (callbacks: Callbacks) => {
        const terminal = new TerminalStandIn(callbacks);
        made.push(terminal);
        return terminal;
      },
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'StripeTerminal');
  });
  return {
    terminal: () => {
      const [only, ...more] = made;
      if (!only || more.length > 0) throw new Error(`${made.length} terminals were created`);
      return only;
    },
  };
}
