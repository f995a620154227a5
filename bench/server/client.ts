import { Pool } from 'undici';

const JSON_TYPE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** Client of a server: its persistent connections and the headers of each call. */
export type Client = {
  readonly get: (path: string) => Promise<void>;
  readonly post: (path: string, body: object, from?: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** Calls a server, with the session of a cookie when there is one; an answer that is no success is an error. */
export function openClient(url: string, atOnce: number, cookie = ''): Client {
  const pool = new Pool(url, { connections: atOnce });
  const headers = cookie ? { cookie } : {};
  return {
    get: async (path) => {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${await body.text()}`);
      await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    },
    post: async (path, sent, from) => {
      const { statusCode, body } = await pool.request({
        path,
        method: 'POST',
        headers: { ...headers, ...JSON_TYPE, ...(from ? { 'x-forwarded-for': from } : {}) },
        body: JSON.stringify(sent),
      });
      const text = await body.text();
      if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${text}`);
      return { status: statusCode, body: JSON.parse(text) };
    },
    close: () => pool.close(),
  };
}
