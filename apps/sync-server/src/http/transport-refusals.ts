import { problem } from '@fieldleaf/domain/problem/problem';
import type { Refusal } from './send-problem.ts';

/** The refusals that have nothing to do with the business, in the words a person reads. */
export const REFUSALS = {
  invalidInput: problem('invalid_input'),
  bodyTooLarge: { code: 'body_too_large', message: 'The request is larger than 256 KiB.' },
  confirmPin: {
    code: 'confirm_pin',
    message: 'Enter your PIN again to change how you sign in.',
  },
  conflict: { code: 'conflict', message: 'Somebody else has changed this meanwhile.' },
  deviceRevoked: { code: 'device_revoked', message: 'This device has been signed out for good.' },
  foreignOrigin: { code: 'foreign_origin', message: 'This request came from another website.' },
  idempotencyMismatch: {
    code: 'idempotency_mismatch',
    message: 'This Idempotency-Key was used for a different request.',
  },
  internal: { code: 'internal', message: 'Server error. Please try again later.' },
  invalidSignature: {
    code: 'invalid_signature',
    message: 'The signature of this message is not valid.',
  },
  invalidJson: { code: 'invalid_json', message: 'The request is not valid JSON.' },
  methodNotAllowed: { code: 'method_not_allowed', message: 'This cannot be done here.' },
  navigationRefused: { code: 'navigation_refused', message: 'The console shows this, not an address.' },
  notFound: { code: 'not_found', message: 'Resource not found' },
  preconditionFailed: { code: 'precondition_failed', message: 'This is not what it was any more.' },
  rangeNotSatisfiable: { code: 'range_not_satisfiable', message: 'There is no such part of this file.' },
  rateLimited: { code: 'rate_limited', message: 'Too many requests. Please try again later.' },
  replicaKeyRefused: {
    code: 'replica_key_refused',
    message: 'This key opens nothing here. It may have been taken back.',
  },
  sessionExpired: { code: 'session_expired', message: 'Please sign in.' },
  starting: {
    code: 'starting',
    message: 'The server is starting. Please try again in a moment.',
    retryAfterSeconds: 2,
  },
  storeUnavailable: {
    code: 'store_unavailable',
    message: 'Server error. Please try again later.',
    retryAfterSeconds: 5,
  },
  tooManyCommands: { code: 'too_many_commands', message: 'At most 100 commands fit into one request.' },
  unsupportedMediaType: {
    code: 'unsupported_media_type',
    message: 'The request has to be application/json.',
  },
} as const satisfies Record<string, Refusal>;
