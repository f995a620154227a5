import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Call = { readonly method: string; readonly path: string; readonly body: unknown };

/** The server's reaction to a call: a status and a body, or any use of the response. */
export type Script = (
  call: Call,
) => readonly [status: number, body: unknown] | ((response: ServerResponse) => void);

export type ScriptedServer = {
  readonly url: string;
  readonly calls: readonly Call[];
  readonly stop: () => Promise<void>;
};

/** An HTTP server that answers as `script` says: for answers that no real CouchDB gives at will. */
export async function startScriptedServer(script: Script): Promise<ScriptedServer> {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const call = await callOf(request);
    calls.push(call);
    const answer = script(call);
    if (typeof answer === 'function') return answer(response);
    response.writeHead(answer[0], { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer[1]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://user:secret@127.0.0.1:${port}`,
    calls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const body = await text(request);
  const { method = 'GET', url = '/' } = request;
  return { method, path: url, body: body === '' ? undefined : JSON.parse(body) };
}
