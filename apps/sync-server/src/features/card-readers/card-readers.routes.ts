import {
  CardReadersResponse,
  ConnectionTokenResponse,
  ReaderPaymentResponse,
  ShowOnReaderRequest,
  StartReaderPaymentRequest,
  StartReaderPaymentResponse,
} from '@fieldleaf/contract/terminal';
import { Type } from 'typebox';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { type Refusal, sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { lookUpReaderPayment } from './look-up-reader-payment.ts';
import {
  cancelReaderPayment,
  type NoReaderPayment,
  readerProblem,
  showOnReader,
  startReaderPayment,
} from './reader-payments.ts';

const tags = ['Card readers'];
const params = Type.Object({ paymentIntentId: Type.String({ maxLength: 120 }) });
const response = { 200: ReaderPaymentResponse };

/** Cards that are held to a reader, in the consultant's presence. */
export const cardReadersRoutes: DeskRoutes = async (app, { desk }) => {
  const token = {
    tags,
    summary: 'A key for the reader’s script',
    response: { 200: ConnectionTokenResponse },
  };
  app.post('/connection-token', { schema: token }, async (_request, reply) => {
    const created = await desk.readers.createConnectionToken();
    return created.ok ? { secret: created.value } : sendProblem(reply, readerProblem(created.error));
  });

  const list = { tags, summary: 'The card readers', response: { 200: CardReadersResponse } };
  app.get('/readers', { schema: list }, async (_request, reply) => {
    const listed = await desk.readers.listReaders();
    return listed.ok ? { readers: [...listed.value] } : sendProblem(reply, readerProblem(listed.error));
  });

  const start = {
    tags,
    summary: 'Prepare a payment for a reader, or show it there at once',
    body: StartReaderPaymentRequest,
    response: { 200: StartReaderPaymentResponse },
  };
  app.post('/payments', { schema: start }, async (request, reply) => {
    const started = await startReaderPayment(desk, request.body);
    return started.ok ? started.value : sendProblem(reply, refusalOf(started.error));
  });

  const show = { tags, summary: 'Show a payment on a reader', params, body: ShowOnReaderRequest, response };
  app.post('/payments/:paymentIntentId/reader', { schema: show }, async (request, reply) => {
    const shown = await showOnReader(desk, request.params.paymentIntentId, request.body.readerId);
    return shown.ok ? { status: 'waiting' as const } : sendProblem(reply, refusalOf(shown.error));
  });

  const lookUp = { tags, summary: 'Where a payment at a reader stands', params, response };
  app.get('/payments/:paymentIntentId', { schema: lookUp }, async (request, reply) => {
    const found = await lookUpReaderPayment(desk, request.params.paymentIntentId);
    return found.ok ? found.value : sendProblem(reply, refusalOf(found.error));
  });

  const cancel = { tags, summary: 'End a payment at a reader', params, response };
  app.delete('/payments/:paymentIntentId', { schema: cancel }, async (request, reply) => {
    const cancelled = await cancelReaderPayment(desk, request.params.paymentIntentId);
    return cancelled.ok ? { status: 'canceled' as const } : sendProblem(reply, refusalOf(cancelled.error));
  });
};

const refusalOf = (error: PaymentProblem | NoReaderPayment): Refusal =>
  error.code === 'payment_unknown' ? REFUSALS.notFound : error;
