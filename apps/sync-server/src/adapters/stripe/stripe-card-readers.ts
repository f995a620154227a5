import { err, ok } from '@fieldleaf/domain/result';
import Stripe from 'stripe';
import type {
  CardReader,
  CardReaders,
  ReaderAnswer,
  ReaderFailure,
  ReaderFault,
  ShownPayment,
} from '../../money/card-readers.ts';
import { type CallKind, toFailure } from './stripe-failure.ts';

const REFUSALS: Readonly<Record<string, Exclude<ReaderFailure['code'], 'provider_refuses'>>> = {
  terminal_reader_busy: 'reader_busy',
  terminal_reader_offline: 'reader_offline',
  terminal_reader_timeout: 'reader_timeout',
  intent_invalid_state: 'not_for_reader',
  payment_intent_unexpected_state: 'not_for_reader',
  payment_intent_invalid_parameter: 'not_for_reader',
};

/**
 * Stripe's error about a reader as one of the product's own.
 *
 * @throws what is no answer of Stripe's
 */
function toReaderFailure(error: unknown, kind: CallKind): ReaderFailure {
  const { code = '', param } = error instanceof Stripe.errors.StripeError ? error : {};
  const refusal = REFUSALS[code];
  if (refusal) return { code: refusal };
  if (code === 'resource_missing')
    return { code: param === 'payment_intent' ? 'payment_unknown' : 'reader_unknown' };
  const failure = toFailure(error, kind);
  if (failure.code === 'provider_refuses') return failure;
  if (failure.code === 'unavailable' || failure.code === 'unknown_outcome') return { code: failure.code };
  if (failure.code === 'provider_error') return { code: 'unknown_outcome' };
  if (failure.code === 'rejected') return { code: kind === 'read' ? 'unavailable' : 'not_for_reader' };
  throw error;
}

const FAULTS: Readonly<Record<string, ReaderFault>> = {
  card_declined: 'card_declined',
  customer_canceled: 'customer_canceled',
  connection_error: 'reader_timeout',
  terminal_reader_timeout: 'reader_timeout',
};

type Failed = Pick<Stripe.Terminal.Reader.Action, 'failure_code' | 'api_error'>;

/** Maps Stripe's reason for a failed action. Older readers do not name the underlying API error. */
const toReaderFault = ({ failure_code: code, api_error: cause }: Failed): ReaderFault =>
  FAULTS[code ?? ''] ?? (cause?.type === 'card_error' ? 'card_declined' : 'reader_failed');

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

  /** True if the payment on the reader can no longer be made. */
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
