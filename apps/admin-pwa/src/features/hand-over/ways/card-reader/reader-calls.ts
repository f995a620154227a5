import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS, presentCardPath, showOnReaderPath, terminalPaymentPath } from '@fieldleaf/contract/paths';
import type {
  CardReadersResponse,
  ConnectionTokenResponse,
  PresentCardRequest,
  ReaderPaymentResponse,
  StartReaderPaymentRequest,
  StartReaderPaymentResponse,
} from '@fieldleaf/contract/terminal';

export type CardReader = CardReadersResponse['readers'][number];

/** A payment for a reader. Nobody can make it before it is shown on one. */
export type ReaderPayment = StartReaderPaymentResponse;

export const listReaders = (): Promise<ApiResult<CardReadersResponse>> =>
  callApi('GET', PATHS.terminalReaders);

export const prepareReaderPayment = (
  body: Omit<StartReaderPaymentRequest, 'readerId'>,
  idempotencyKey: string,
): Promise<ApiResult<ReaderPayment>> => callApi('POST', PATHS.terminalPayments, { body, idempotencyKey });

export const showOnReader = (
  paymentIntentId: string,
  readerId: string,
): Promise<ApiResult<ReaderPaymentResponse>> =>
  callApi('POST', showOnReaderPath(paymentIntentId), { body: { readerId } });

export const lookUpReaderPayment = (paymentIntentId: string): Promise<ApiResult<ReaderPaymentResponse>> =>
  callApi('GET', terminalPaymentPath(paymentIntentId));

export const cancelReaderPayment = (paymentIntentId: string): Promise<ApiResult<ReaderPaymentResponse>> =>
  callApi('DELETE', terminalPaymentPath(paymentIntentId));

/** What a customer does at a reader that is not there. */
export const presentTestCard = (
  readerId: string,
  card: PresentCardRequest['card'],
): Promise<ApiResult<void>> => callApi('POST', presentCardPath(readerId), { body: { card } });

/** Used once by the reader's script, kept nowhere. */
export const fetchConnectionToken = (): Promise<ApiResult<ConnectionTokenResponse>> =>
  callApi('POST', PATHS.terminalConnectionToken);
