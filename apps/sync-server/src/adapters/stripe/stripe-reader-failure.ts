import Stripe from 'stripe';
import type { ReaderFailure, ReaderFault } from '../../money/card-readers.ts';
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
export function toReaderFailure(error: unknown, kind: CallKind): ReaderFailure {
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

/** Why Stripe says an action failed. Older readers do not name the error of the API behind it. */
export const toReaderFault = ({ failure_code: code, api_error: cause }: Failed): ReaderFault =>
  FAULTS[code ?? ''] ?? (cause?.type === 'card_error' ? 'card_declined' : 'reader_failed');
