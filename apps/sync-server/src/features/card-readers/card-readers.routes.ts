import {
  CardReadersResponse,
  ConnectionTokenResponse,
  type ReaderPaymentError,
  ReaderPaymentResponse,
  ShowOnReaderRequest,
  StartReaderPaymentRequest,
  StartReaderPaymentResponse,
} from '@fieldleaf/contract/terminal';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok } from '@fieldleaf/domain/result';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { type Refusal, sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { ShownPayment } from '../../money/card-readers.ts';
import { finishPayment } from '../../money/finish-payment.ts';
import type { ReaderIntent } from '../../money/payment-intent.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';
import { REFUNDED_CODES } from '../../money/purpose-rules.ts';
import type { AppContext } from '../../practice/app-context.ts';
import {
  type AtReader,
  cancelReaderPayment,
  loadReaderPayment,
  type NoReaderPayment,
  readerProblem,
  showOnReader,
  startReaderPayment,
} from './reader-payments.ts';

/**
 * Returns the state of a reader payment, checked anew each time; money the provider has received is recorded on the
 * way, once. The reader is asked before the payment: "failed" followed by "not paid" means not paid.
 */
export async function lookUpReaderPayment(
  ctx: AppContext,
  paymentIntentId: string,
): AtReader<ReaderPaymentResponse> {
  const found = await loadReaderPayment(ctx, paymentIntentId);
  if (!found.ok) return found;
  const intent = found.value;
  if (intent.state !== 'open') return ok(closed(intent, intent.state));
  const atReader = await stateAtReader(ctx, intent);
  const payment = await ctx.provider.getPayment(paymentIntentId);
  if (!payment.ok) return payment.error.code === 'payment_unknown' ? ok(CANCELED) : err(PAYMENT_UNAVAILABLE);
  switch (payment.value.state) {
    case 'succeeded':
      return recordPayment(ctx, intent);
    case 'canceled':
      return ok(CANCELED);
    case 'requires_payment_method':
      return atReader;
    default:
      return ok({ status: 'processing' });
  }
}

const MESSAGES: Readonly<Record<ReaderPaymentError, string>> = {
  card_declined: 'The card was declined. Try another card.',
  customer_canceled: 'The payment was cancelled on the card reader.',
  reader_offline: problem('reader_offline').message,
  reader_timeout: 'The card reader lost its connection. Try again.',
  reader_failed: 'The card reader does not show this payment any more. Show it again.',
  invoice_payment_refunded: problem('invoice_payment_refunded').message,
  visit_payment_refunded: problem('visit_payment_refunded').message,
  gift_card_refunded: problem('gift_card_refunded').message,
};

const failed = (code: ReaderPaymentError): ReaderPaymentResponse => ({
  status: 'failed',
  error: { code, message: MESSAGES[code] },
});

const CANCELED: ReaderPaymentResponse = { status: 'canceled' };

function closed(
  { purpose }: ReaderIntent,
  state: Exclude<ReaderIntent['state'], 'open'>,
): ReaderPaymentResponse {
  if (state === 'cancelled') return CANCELED;
  return state === 'fulfilled' ? { status: 'succeeded' } : failed(REFUNDED_CODES[purpose.kind]);
}

async function recordPayment(ctx: AppContext, intent: ReaderIntent): AtReader<ReaderPaymentResponse> {
  const finished = await finishPayment(ctx, intent.paymentIntentId);
  if (finished.ok) return ok(closed(intent, 'fulfilled'));
  const isRefunded = finished.error.code === REFUNDED_CODES[intent.purpose.kind];
  return isRefunded ? ok(closed(intent, 'refunded')) : finished;
}

/** The state as long as nothing is paid. Without a reader the script in the browser has the payment. */
async function stateAtReader(
  { readers }: AppContext,
  { readerId, paymentIntentId }: ReaderIntent,
): AtReader<ReaderPaymentResponse> {
  if (readerId === null) return ok({ status: 'waiting' });
  const shown = await readers.readShownPayment(readerId);
  if (shown.ok) return ok(stateOf(shown.value, paymentIntentId));
  return shown.error.code === 'reader_unknown' ? ok(failed('reader_failed')) : err(PAYMENT_UNAVAILABLE);
}

function stateOf(shown: ShownPayment | null, paymentIntentId: string): ReaderPaymentResponse {
  if (shown?.reference !== paymentIntentId) return failed('reader_failed');
  return shown.status === 'failed' ? failed(shown.fault ?? 'reader_failed') : { status: shown.status };
}

const tags = ['Card readers'];
const params = Type.Object({ paymentIntentId: Type.String({ maxLength: 120 }) });
const response = { 200: ReaderPaymentResponse };

/** Cards that are held to a reader, in the consultant's presence. */
export const cardReadersRoutes: AppRoutes = async (app, { ctx }) => {
  const token = {
    tags,
    summary: 'A key for the reader’s script',
    response: { 200: ConnectionTokenResponse },
  };
  app.post('/connection-token', { schema: token }, async (_request, reply) => {
    const created = await ctx.readers.createConnectionToken();
    return created.ok ? { secret: created.value } : sendProblem(reply, readerProblem(created.error));
  });

  const list = { tags, summary: 'The card readers', response: { 200: CardReadersResponse } };
  app.get('/readers', { schema: list }, async (_request, reply) => {
    const listed = await ctx.readers.listReaders();
    return listed.ok ? { readers: [...listed.value] } : sendProblem(reply, readerProblem(listed.error));
  });

  const start = {
    tags,
    summary: 'Prepare a payment for a reader, or show it there at once',
    body: StartReaderPaymentRequest,
    response: { 200: StartReaderPaymentResponse },
  };
  app.post('/payments', { schema: start }, async (request, reply) => {
    const started = await startReaderPayment(ctx, request.body);
    return started.ok ? started.value : sendProblem(reply, refusalOf(started.error));
  });

  const show = { tags, summary: 'Show a payment on a reader', params, body: ShowOnReaderRequest, response };
  app.post('/payments/:paymentIntentId/reader', { schema: show }, async (request, reply) => {
    const shown = await showOnReader(ctx, request.params.paymentIntentId, request.body.readerId);
    return shown.ok ? { status: 'waiting' as const } : sendProblem(reply, refusalOf(shown.error));
  });

  const lookUp = { tags, summary: 'Where a payment at a reader stands', params, response };
  app.get('/payments/:paymentIntentId', { schema: lookUp }, async (request, reply) => {
    const found = await lookUpReaderPayment(ctx, request.params.paymentIntentId);
    return found.ok ? found.value : sendProblem(reply, refusalOf(found.error));
  });

  const cancel = { tags, summary: 'End a payment at a reader', params, response };
  app.delete('/payments/:paymentIntentId', { schema: cancel }, async (request, reply) => {
    const cancelled = await cancelReaderPayment(ctx, request.params.paymentIntentId);
    return cancelled.ok ? { status: 'canceled' as const } : sendProblem(reply, refusalOf(cancelled.error));
  });
};

const refusalOf = (error: PaymentProblem | NoReaderPayment): Refusal =>
  error.code === 'payment_unknown' ? REFUSALS.notFound : error;
