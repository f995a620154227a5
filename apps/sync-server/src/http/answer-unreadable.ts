import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

/** What Node calls the ways in which bytes are no request, and the status of each; 400 for the rest. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that are no HTTP request, in the shape every error has, and hangs up. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify(
    // No request came of it, so none is in the log.
    errorBody({ ...REFUSALS.invalidInput, message: 'The request cannot be read.' }, randomUUID()),
  );
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
