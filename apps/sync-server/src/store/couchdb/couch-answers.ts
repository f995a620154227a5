import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { RequestError } from 'nano';
import { StoreUnavailable } from '../store.ts';

/** A request that CouchDB understood and did not fulfil. */
export type CouchRefusal = { readonly status: number; readonly reason?: string | undefined };

export type CouchAnswer<Body = unknown> = Result<Body, CouchRefusal>;

/**
 * What CouchDB answered to `call`, with `fields` in it, or why it refused. Throws `StoreUnavailable` when
 * there is no whole answer, when it is a 5xx or 429, or when the user is refused: nothing of the request may
 * be believed to have happened, nor not to have happened.
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

/** Of nano's error only the status and the reason: it holds the whole request, with the document. */
function refusalOf({ statusCode: status, reason, message }: RequestError): CouchRefusal {
  if (status === undefined) throw new StoreUnavailable(`CouchDB does not answer: ${message}`);
  if (status === 401 || status === 403) {
    throw new StoreUnavailable(`CouchDB refuses this user (${status}).`);
  }
  if (status === 429 || status >= 500) throw new StoreUnavailable(`CouchDB answered ${status}.`);
  return { status, reason };
}

/**
 * Whether a 404 says that the document is not there. A missing database says 404 too: it must not
 * look like a missing document.
 */
export const isMissingDocument = ({ status, reason }: CouchRefusal): boolean =>
  status === 404 && (reason === 'missing' || reason === 'deleted');

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
