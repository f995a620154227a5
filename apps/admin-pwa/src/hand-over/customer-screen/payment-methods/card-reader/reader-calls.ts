import type { ApiResult } from '@fieldleaf/contract/client';
import { PATHS, presentCardPath, showOnReaderPath, terminalPaymentPath } from '@fieldleaf/contract/paths';
import type {
  CardReadersResponse,
  ConnectionTokenResponse,
  PresentCardRequest,
  ReaderPaymentResponse,
  StartReaderPaymentRequest,
  StartReaderPaymentResponse,
} from '@fieldleaf/contract/terminal';
import { lastCardReader } from '../../../../db/last-card-reader.ts';
import {
  hasFields,
  isListOf,
  isNothing,
  isNumber,
  isReaderPayment,
  isText,
} from '../../../../server/answer-checks.ts';
import { callServer } from '../../../../server/call-server.ts';

export type CardReader = CardReadersResponse['readers'][number];

/** Payment for a reader. It cannot be made before it is shown on one. */
export type ReaderPayment = StartReaderPaymentResponse;

const isReaders = hasFields<CardReadersResponse>({
  readers: isListOf(hasFields<CardReader>({ readerId: isText, label: isText, status: isText })),
});
const isStarted = hasFields<ReaderPayment>({ paymentIntentId: isText, amount: isNumber });
const isToken = hasFields<ConnectionTokenResponse>({ secret: isText });

export const listReaders = (): Promise<ApiResult<CardReadersResponse>> =>
  callServer('GET', PATHS.terminalReaders, { answer: isReaders });

export const prepareReaderPayment = (
  body: Omit<StartReaderPaymentRequest, 'readerId'>,
  idempotencyKey: string,
): Promise<ApiResult<ReaderPayment>> =>
  callServer('POST', PATHS.terminalPayments, { answer: isStarted, body, idempotencyKey });

export const showOnReader = (
  paymentIntentId: string,
  readerId: string,
): Promise<ApiResult<ReaderPaymentResponse>> =>
  callServer('POST', showOnReaderPath(paymentIntentId), { answer: isReaderPayment, body: { readerId } });

export const lookUpReaderPayment = (paymentIntentId: string): Promise<ApiResult<ReaderPaymentResponse>> =>
  callServer('GET', terminalPaymentPath(paymentIntentId), { answer: isReaderPayment });

export const cancelReaderPayment = (paymentIntentId: string): Promise<ApiResult<ReaderPaymentResponse>> =>
  callServer('DELETE', terminalPaymentPath(paymentIntentId), { answer: isReaderPayment });

/** Presents a card on a simulated reader. */
export const presentTestCard = (
  readerId: string,
  card: PresentCardRequest['card'],
): Promise<ApiResult<undefined>> =>
  callServer('POST', presentCardPath(readerId), { answer: isNothing, body: { card } });

/** Used once by the reader's script, kept nowhere. */
export const fetchConnectionToken = (): Promise<ApiResult<ConnectionTokenResponse>> =>
  callServer('POST', PATHS.terminalConnectionToken, { answer: isToken });

/** The reader that was used last, unless it is away and another one is there. */
export function preferredReader(readers: readonly CardReader[]): CardReader | undefined {
  const last = lastCardReader();
  const inOrder = [...readers].sort((a, b) => Number(b.readerId === last) - Number(a.readerId === last));
  return inOrder.find(({ status }) => status === 'online') ?? inOrder[0];
}
