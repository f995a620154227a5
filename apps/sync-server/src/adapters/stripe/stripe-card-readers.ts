import { err, ok } from '@fieldleaf/domain/result';
import type Stripe from 'stripe';
import type { CardReader, CardReaders, ReaderAnswer, ShownPayment } from '../../money/card-readers.ts';
import type { CallKind } from './stripe-failure.ts';
import { toReaderFailure, toReaderFault } from './stripe-reader-failure.ts';

/** More readers than one practice has; Stripe gives no more at once. */
const MOST_READERS = 100;

/** Readers without a network of their own: only an app on a phone can reach them. */
const NEEDS_AN_APP: ReadonlySet<string> = new Set([
  'bbpos_chipper2x',
  'bbpos_wisepad3',
  'mobile_phone_reader',
  'stripe_m2',
]);

/** Stripe's smart readers, driven by the server. All readers of the account count, wherever they stand. */
export function createStripeCardReaders({ terminal, paymentIntents }: Stripe): CardReaders {
  const readShownPayment = (readerId: string) =>
    answerOf('read', async () => toShownPayment(await terminal.readers.retrieve(readerId)));

  /** Whether the payment on the reader can be made no more. */
  const isLeftOver = async ({ reference }: ShownPayment): Promise<boolean> => {
    const { status } = await paymentIntents.retrieve(reference);
    return status === 'succeeded' || status === 'canceled';
  };

  return {
    createConnectionToken: () =>
      answerOf('create', async () => (await terminal.connectionTokens.create()).secret),

    listReaders: () =>
      answerOf('read', async () => {
        const { data } = await terminal.readers.list({ limit: MOST_READERS });
        return data.filter(({ device_type: type }) => !NEEDS_AN_APP.has(type)).map(toCardReader);
      }),

    // Stripe would let a payment be replaced as long as no card is held to the reader; here it stays.
    showPayment: async (readerId, reference) => {
      const read = await readShownPayment(readerId);
      if (!read.ok) return read;
      const shown = read.value?.status === 'waiting' ? read.value : null;
      if (shown?.reference === reference) return ok(shown);
      const isFree = shown ? await answerOf('read', () => isLeftOver(shown)) : ok(true);
      if (!isFree.ok) return isFree;
      if (!isFree.value) return err({ code: 'reader_busy' });
      return answerOf('write', async () => {
        if (shown) await terminal.readers.cancelAction(readerId);
        const order = { payment_intent: reference, process_config: PROCESS };
        const started = await terminal.readers.processPaymentIntent(readerId, order);
        return toShownPayment(started) ?? { reference, status: 'waiting', fault: null };
      });
    },

    readShownPayment,

    clear: (readerId) =>
      answerOf('write', async () => {
        await terminal.readers.cancelAction(readerId);
      }),
  };
}

/** The tip was chosen before, if there is one: nobody is asked twice. */
const PROCESS = { enable_customer_cancellation: true, skip_tipping: true };

async function answerOf<Value>(kind: CallKind, call: () => Promise<Value>): ReaderAnswer<Value> {
  try {
    return ok(await call());
  } catch (error) {
    return err(toReaderFailure(error, kind));
  }
}

const toCardReader = ({ id, label, status }: Stripe.Terminal.Reader): CardReader => ({
  readerId: id,
  label,
  status: status === 'online' ? 'online' : 'offline',
});

function toShownPayment(reader: Stripe.Terminal.Reader | Stripe.Terminal.DeletedReader): ShownPayment | null {
  const action = 'action' in reader ? reader.action : null;
  const intent = action?.process_payment_intent?.payment_intent;
  if (!action || !intent) return null;
  return {
    reference: typeof intent === 'string' ? intent : intent.id,
    status: STATUSES[action.status] ?? 'waiting',
    fault: action.status === 'failed' ? toReaderFault(action) : null,
  };
}

const STATUSES: Readonly<Record<string, ShownPayment['status']>> = {
  succeeded: 'processing',
  failed: 'failed',
};
