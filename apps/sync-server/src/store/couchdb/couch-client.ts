import nano, { type ServerScope } from 'nano';
import { Agent, type Dispatcher } from 'undici';

const ANSWER_WITHIN_MS = 10_000;
const DONE: Readonly<Record<string, number>> = { PUT: 201, DELETE: 200 };

export type CouchOptions = {
  readonly answerWithinMs?: number;
  /**
   * Hears when a write begins, and whether enough copies took it. With it a write that fewer took than the quorum (202) is no
   * success: it can still lose to one with 201.
   */
  readonly watchWrite?: () => (isMet: boolean) => void;
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
  const { answerWithinMs = ANSWER_WITHIN_MS, watchWrite } = options;
  return (dispatch) => (request, handler) => {
    const latest = performance.now() + answerWithinMs;
    const done = watchWrite && doneStatusOf(request);
    const noteAnswer = done === undefined ? undefined : watchWrite?.();
    let timer: NodeJS.Timeout | undefined;
    return dispatch(request, {
      onRequestStart: (controller, context) => {
        handler.onRequestStart?.(controller, context);
        const abort = () => controller.abort(new Error('no whole answer in time'));
        clearTimeout(timer);
        timer = setTimeout(abort, latest - performance.now());
      },
      onResponseStart: (controller, status, ...[headers, text]) => {
        if (status < 300) noteAnswer?.(status === done);
        const reason = reasonToDoubt(status, headers, done);
        if (reason !== undefined) controller.abort(new Error(reason));
        else handler.onResponseStart?.(controller, status, headers, text);
      },
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => {
        clearTimeout(timer);
        handler.onResponseEnd?.(controller, trailers);
      },
      onResponseError: (controller, error) => {
        clearTimeout(timer);
        handler.onResponseError?.(controller, error);
      },
    });
  };
}

/** Status of a write that enough copies took; undefined for a request that writes no document. */
const doneStatusOf = ({ method, path }: Dispatcher.DispatchOptions): number | undefined =>
  path.endsWith('/_bulk_docs') ? DONE.PUT : DONE[method];

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

function reasonToDoubt(status: number, headers: Headers, done: number | undefined): string | undefined {
  if (done !== undefined && status < 300 && status !== done) return `too few copies were written (${status})`;
  // For any other content type that is cut off, nano neither resolves nor rejects.
  const isJson = String(headers['content-type']).startsWith('application/json');
  return isJson ? undefined : `not an answer of a CouchDB (${status})`;
}
