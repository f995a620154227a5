import nano, { type ServerScope } from 'nano';
import { Agent, type Dispatcher } from 'undici';

const ANSWER_WITHIN_MS = 10_000;
const DONE: Readonly<Record<string, number>> = { PUT: 201, DELETE: 200 };

export type CouchOptions = {
  /** Ends the requests that are under way when it aborts. */
  readonly signal?: AbortSignal;
  readonly answerWithinMs?: number;
  /** A write that fewer copies took than the quorum (202) is no success: it can still lose to one with 201. */
  readonly quorum?: boolean;
};

const agent = new Agent();

/** Talks to the CouchDB at `url`, which may carry user and password; neither gets into a message. */
export function createCouchClient(url: string, options: CouchOptions = {}): ServerScope {
  const agentOptions = agent.compose(believableAnswers(options));
  // nano would take the path of a proxy for a database. Its types lack `parseUrl`, and name undici's classes for their instances.
  return nano({ url, parseUrl: false, agentOptions } as unknown as nano.Configuration);
}

/** Lets nano see only what it reads right: any other answer is an error of the connection. */
function believableAnswers(options: CouchOptions): Dispatcher.DispatcherComposeInterceptor {
  const { signal, answerWithinMs = ANSWER_WITHIN_MS, quorum = false } = options;
  return (dispatch) => (request, handler) => {
    const inTime = AbortSignal.timeout(answerWithinMs);
    const stop = signal ? AbortSignal.any([signal, inTime]) : inTime;
    return dispatch(request, {
      onRequestStart: (controller, context) => {
        handler.onRequestStart?.(controller, context);
        const abort = () => controller.abort(new Error('no whole answer in time'));
        if (stop.aborted) abort();
        else stop.addEventListener('abort', abort, { once: true });
      },
      onResponseStart: (controller, status, ...[headers, text]) => {
        const reason = reasonToDoubt(status, headers, quorum ? DONE[request.method] : undefined);
        if (reason !== undefined) controller.abort(new Error(reason));
        else handler.onResponseStart?.(controller, status, headers, text);
      },
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
    });
  };
}

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

function reasonToDoubt(status: number, headers: Headers, done: number | undefined): string | undefined {
  if (done !== undefined && status < 300 && status !== done) return `too few copies were written (${status})`;
  // Of any other kind of answer that is cut off, nano neither resolves nor rejects.
  const isJson = String(headers['content-type']).startsWith('application/json');
  return isJson ? undefined : `not an answer of a CouchDB (${status})`;
}
