import type { ProblemCode } from '@fieldleaf/domain/problem/problem';
import { type Static, Type } from 'typebox';

/** Refusals that have nothing to do with the business: the transport's own. */
export type TransportCode =
  | 'body_too_large'
  | 'card_payments_unavailable'
  | 'confirm_pin'
  | 'conflict'
  | 'device_revoked'
  | 'foreign_origin'
  | 'idempotency_mismatch'
  | 'incorrect_pin'
  | 'internal'
  | 'invalid_json'
  | 'invalid_signature'
  | 'last_passkey'
  | 'locked'
  | 'method_not_allowed'
  | 'navigation_refused'
  | 'not_found'
  | 'passkey_not_added'
  | 'passkey_refused'
  | 'passkey_required'
  | 'payment_unavailable'
  | 'refund_under_way'
  | 'pin_fixed'
  | 'precondition_failed'
  | 'range_not_satisfiable'
  | 'rate_limited'
  | 'recovery_code_refused'
  | 'replica_key_refused'
  | 'session_expired'
  | 'sign_in_ways_missing'
  | 'starting'
  | 'store_unavailable'
  | 'too_many_commands'
  | 'unsupported_media_type';

export type ErrorCode = ProblemCode | TransportCode;

/** The one shape of every error answer. `detail` equals `message`. */
export const ErrorBody = Type.Object({
  error: Type.Literal(true),
  code: Type.Unsafe<ErrorCode>({ type: 'string' }),
  message: Type.String(),
  detail: Type.String(),
  issues: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  /** Asked for while times are held or forms filled in unusually fast: the same call with the solution in `fieldleaf-proof`. */
  challenge: Type.Optional(
    Type.Object({
      token: Type.String(),
      salt: Type.String(),
      target: Type.String(),
      tries: Type.Number(),
      cost: Type.Number(),
    }),
  ),
  /** Names the request in the server's log. */
  requestId: Type.String(),
});

export type ErrorBody = Static<typeof ErrorBody>;
