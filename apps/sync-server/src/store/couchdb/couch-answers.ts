import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { RequestError } from 'nano';
import { StoreUnavailable } from '../store.ts';

/** A request that CouchDB understood and did not fulfil. */
export type CouchRefusal = { readonly status: number; readonly reason?: string | undefined };

export type CouchAnswer<Body = unknown> = Result<Body, CouchRefusal>;

/**
 * Returns CouchDB's response to `call`, with `fields` in it, or the reason for its refusal. Throws
 * `StoreUnavailable` on an incomplete response, a 5xx or 429, or a refused user: the request may or may not have
 * taken effect.
 */
export async function answerOf<Body>(
  call: Promise<Body>,
  ...fields: readonly (keyof Body & string)[]
): Promise<CouchAnswer<Body>> {
  let body: Body;
  try {
    body = await call;
  } catch (cause) {
    return err(refusalOf(cause as RequestError));
  }
  // nano resolves to an empty text when an answer breaks off.
  if (isObject(body) && fields.every((field) => field in body)) return ok(body);
  throw new StoreUnavailable('The answer broke off, or is not of a CouchDB.');
}

/** `answerOf` a call that CouchDB has no reason to refuse. */
export async function wholeAnswer<Body>(
  call: Promise<Body>,
  ...fields: readonly (keyof Body & string)[]
): Promise<Body> {
  const answer = await answerOf(call, ...fields);
  if (answer.ok) return answer.value;
  throw new StoreUnavailable(`CouchDB answered ${answer.error.status}.`);
}

/** CouchDB, or what stands before it, has too much to do and has not begun with this. */
const BUSY = 429;

/** Keeps only status and reason of nano's error: it holds the whole request, with the document. */
function refusalOf({ statusCode: status, reason, message }: RequestError): CouchRefusal {
  if (status === undefined) throw new StoreUnavailable(`CouchDB does not answer: ${message}`);
  if (status === 401 || status === 403) {
    throw new StoreUnavailable(`CouchDB refuses this user (${status}).`, { why: 'refused' });
  }
  if (status === BUSY) throw new StoreUnavailable(`CouchDB answered ${status}.`, { why: 'busy' });
  if (status >= 500) throw new StoreUnavailable(`CouchDB answered ${status}.`);
  return { status, reason };
}

/**
 * True if a 404 means that the document is missing. A missing database also returns 404 and must not look like a
 * missing document.
 */
export const isMissingDocument = ({ status, reason }: CouchRefusal): boolean =>
  status === 404 && (reason === 'missing' || reason === 'deleted');

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
