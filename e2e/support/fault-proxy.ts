import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fault on the way to the server: it may answer instead, cut the connection, or delay it. */
export type WayFault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | { readonly kind: 'cut' }
  | { readonly kind: 'slow'; readonly ms: number };

const html = { 'content-type': 'text/html' };
const page = '<h1>Welcome to Airport Wi-Fi</h1>';

/** Network faults typical of hotels, airports and offices. */
export const WAY_FAULTS = {
  'portal with JSON': {
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  },
  'portal with a page': { kind: 'answer', status: 200, headers: html, body: page },
  'portal that redirects': {
    kind: 'answer',
    status: 302,
    headers: { location: 'http://portal.invalid/' },
    body: '',
  },
  'a 401 page': { kind: 'answer', status: 401, headers: html, body: page },
  'a 407 page': { kind: 'answer', status: 407, headers: html, body: page },
  'too large for a proxy': { kind: 'answer', status: 413, headers: html, body: page },
  'too many requests': {
    kind: 'answer',
    status: 429,
    headers: { ...html, 'retry-after': '900' },
    body: page,
  },
  'bad gateway': { kind: 'answer', status: 502, headers: html, body: page },
  unavailable: { kind: 'answer', status: 503, headers: { ...html, 'retry-after': '900' }, body: page },
  'a cut connection': { kind: 'cut' },
  'a slow way': { kind: 'slow', ms: 400 },
} as const satisfies Record<string, WayFault>;

export type FaultProxy = {
  readonly url: string;
  /** From here on calls whose path begins like one of these meet the fault; without one all is well. */
  readonly meet: (fault?: WayFault, paths?: readonly string[]) => void;
  readonly close: () => Promise<void>;
};

/** Answers in the server's place whatever the fault is; false: it leaves it to the server. */
export type AnswerFirst = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Stands between a browser and a running server; pages and their files always come through. */
export async function startFaultProxy(
  target: string,
  answerFirst: AnswerFirst = () => false,
): Promise<FaultProxy> {
  let met: { readonly fault: WayFault; readonly paths: readonly string[] } | undefined;
  const server = createServer((incoming, outgoing) => {
    if (answerFirst(incoming, outgoing)) return;
    const { url: path = '/' } = incoming;
    const fault = met?.paths.some((begin) => path.startsWith(begin)) ? met.fault : undefined;
    if (fault?.kind === 'cut') return incoming.socket.destroy();
    if (fault?.kind === 'answer') return void outgoing.writeHead(fault.status, fault.headers).end(fault.body);
    setTimeout(() => passOn(target, incoming, outgoing), fault?.ms ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    meet: (fault, paths = ['/api/', '/sync/']) => {
      met = fault && { fault, paths };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url: path = '/' } = incoming;
  const onward = request(new URL(path, target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
