import { onTestFinished } from 'vitest';
import { PRACTICE_HEADER } from '../paths.ts';

export type Call = {
  readonly route: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly key: string | null;
  readonly headers: Headers;
};
export type Answer = { readonly status?: number; readonly body?: unknown };

type Script = Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>>;

/** No answer at all: the connection is gone. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: true, code, message, detail: message },
});

/** A large body comes as bytes. */
const textOf = (body: unknown): string =>
  ArrayBuffer.isView(body)
    ? new TextDecoder().decode(new Uint8Array(body.buffer as ArrayBuffer))
    : String(body);

/**
 * Stands at the network's edge for one test: `script` has an answer for each `METHOD /path`, what is not in it is 404.
 * Each answer names one practice.
 * The calls are listed in the order in which they came.
 */
export function scriptServer(script: Script): readonly Call[] {
  const calls: Call[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const headers = new Headers(init?.headers);
    const call: Call = {
      route: `${init?.method} ${pathname}`,
      query: searchParams,
      body: init?.body ? JSON.parse(textOf(init.body)) : undefined,
      key: headers.get('idempotency-key'),
      headers,
    };
    calls.push(call);
    const { status = 200, body = {} } =
      (await script[call.route]?.(call)) ?? refusal(404, 'not_found', 'Not found');
    init?.signal?.throwIfAborted();
    const named = { [PRACTICE_HEADER]: 'own' };
    if (status === 204) return new Response(null, { status, headers: named });
    return Response.json(body, { status, headers: named });
  };
  onTestFinished(() => {
    globalThis.fetch = realFetch;
  });
  return calls;
}
