import type { ErrorBody, ErrorCode, TransportCode } from '@fieldleaf/contract/problem';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { spanishIssue } from '@fieldleaf/domain/problem/spanish-issues';
import { words } from '@fieldleaf/domain/problem/words.es';
import type { Challenge } from '@fieldleaf/domain/strangers/puzzle';
import type { FastifyReply } from 'fastify';
import { HTTP_STATUS } from './http-status.ts';

/** A refusal as any layer states it: the domain's `Problem`, or one of the transport's own. */
export type Refusal = {
  readonly code: ErrorCode;
  readonly message: string;
  /** The same in Spanish, where the words are its own. */
  readonly spanish?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
  /** Puzzle to solve for the same call to be accepted. */
  readonly challenge?: Challenge;
};

/** Answers with the status of the code and the one shape every error has, in the language of whoever asked. */
export function sendProblem(reply: FastifyReply, refused: Refusal): FastifyReply {
  const refusal = reply.request.language === 'es' ? refusalInSpanish(refused) : refused;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(HTTP_STATUS[refusal.code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal, reply.request.id));
}

/** The body of every error answer; `requestId` finds its line in the log. */
export function errorBody({ code, message, issues, challenge }: Refusal, requestId: string): ErrorBody {
  const plain = { error: true, code, message, detail: message, requestId } as const;
  const body = challenge ? { ...plain, challenge } : plain;
  return issues ? { ...body, issues: [...issues] } : body;
}

/** Transport errors in Spanish. A code without words here does not compile. */
const SPANISH_TRANSPORT: Readonly<Record<TransportCode, string>> = {
  body_too_large: 'La solicitud pasa de 256 KiB.',
  card_payments_unavailable: 'Por ahora no se puede pagar con tarjeta. No se cobró nada.',
  confirm_pin: 'Escriba su PIN otra vez para cambiar cómo inicia sesión.',
  conflict: 'Alguien más cambió esto mientras tanto.',
  device_revoked: 'El teléfono que hizo este enlace de pago ya no se usa.',
  foreign_origin: 'Esta solicitud vino de otro sitio web.',
  idempotency_mismatch: 'Esta Idempotency-Key se usó para otra solicitud.',
  incorrect_pin: 'El PIN no es correcto.',
  internal: 'Hubo un error en el servidor. Por favor, intente de nuevo más tarde.',
  invalid_json: 'La solicitud no es JSON válido.',
  invalid_signature: 'La firma de este mensaje no es válida.',
  last_passkey: 'Esta es la última llave de acceso.',
  locked: 'Demasiados intentos. Por favor, espere un momento.',
  method_not_allowed: 'Esto no se puede hacer aquí.',
  navigation_refused: 'Esto se ve en la consola, no en una dirección.',
  not_found: 'No se encontró lo que busca.',
  passkey_not_added: 'No se pudo agregar la llave de acceso.',
  passkey_refused: 'Esta llave de acceso no abre la consola.',
  passkey_required: 'Un dispositivo nuevo necesita una llave de acceso.',
  refund_under_way: 'La devolución está decidida y en camino. El procesador de tarjetas aún no la ha hecho.',
  payment_unavailable: 'El procesador de tarjetas no responde. Por favor, intente de nuevo en un momento.',
  pin_fixed: 'El PIN de este servidor se cambia en el servidor mismo.',
  precondition_failed: 'Esto ya no es lo que era.',
  range_not_satisfiable: 'Este archivo no tiene esa parte.',
  rate_limited: 'Demasiadas solicitudes. Por favor, intente de nuevo más tarde.',
  recovery_code_refused: 'Este código de recuperación no se conoce o ya se usó.',
  replica_key_refused: 'Esta llave no abre nada aquí. Quizás se retiró.',
  session_expired: 'Por favor, inicie sesión.',
  sign_in_ways_missing: 'Falta otra manera de iniciar sesión.',
  starting: 'El servidor está arrancando. Por favor, intente de nuevo en un momento.',
  store_unavailable: 'Hubo un error en el servidor. Por favor, intente de nuevo más tarde.',
  too_many_commands: 'En una solicitud caben 100 comandos como máximo.',
  unsupported_media_type: 'La solicitud tiene que ser application/json.',
};

const SPANISH: Readonly<Record<ErrorCode, string>> = { ...words, ...SPANISH_TRANSPORT };

type Refused = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly spanish?: string;
  readonly issues?: readonly Issue[];
};

/** The refusal as a customer reads it who reads Spanish; a field that only the console fills in stays as it is. */
function refusalInSpanish<Refusal extends Refused>(refusal: Refusal): Refusal {
  const { code, message: english, spanish: message = SPANISH[code], issues } = refusal;
  return {
    ...refusal,
    message,
    ...(issues && {
      issues: issues.map(({ path, message: said }) => ({
        path,
        message: said === english ? message : (spanishIssue(said) ?? said),
      })),
    }),
  };
}
