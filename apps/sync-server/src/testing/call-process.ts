import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { Server } from '../http/create-server.ts';
import { TEST_PIN } from './build-test-app.ts';
import { type Running, urlOf } from './main-process.ts';

/** Returns the server's URL once it has loaded its practice. */
export async function readyUrlOf(running: Running): Promise<string> {
  const url = await urlOf(running);
  while ((await fetch(`${url}/api/health`)).status !== 200) await pause(50);
  return url;
}

/** A server that runs in another process, called as if it were in this one. */
export function callingProcess(url: string, headers: Record<string, string> = {}): Server {
  const inject = async ({ method = 'GET', url: path, payload, headers: own }: InjectOptions) => {
    const isText = typeof payload === 'object' && !Buffer.isBuffer(payload);
    const response = await fetch(`${url}${String(path)}`, {
      method,
      headers: {
        ...(isText && { 'content-type': 'application/json' }),
        'sec-fetch-site': 'same-origin',
        ...headers,
        ...(own as Record<string, string>),
      },
      ...(payload !== undefined && { body: isText ? JSON.stringify(payload) : (payload as Buffer) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const body = bytes.toString();
    return { statusCode: response.status, body, rawPayload: bytes, json: () => JSON.parse(body) };
  };
  return { inject } as unknown as Server;
}

/** Waits while nobody writes: servers on a CouchDB agree on that anew after one was killed. */
export async function signInAtProcess(url: string, client?: string): Promise<Server> {
  const response = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(client && { 'x-forwarded-for': client }),
    },
    body: JSON.stringify({ pin: TEST_PIN }),
  });
  if (response.status === 503) {
    await pause(200);
    return signInAtProcess(url, client);
  }
  if (!response.ok) throw new Error(`Not signed in: ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return callingProcess(url, { cookie });
}
