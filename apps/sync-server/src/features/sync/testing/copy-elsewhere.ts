import { instantOf } from '@fieldleaf/domain/time/instant';
import type { InjectOptions } from 'fastify';
import { expect, vi } from 'vitest';
import {
  buildTestApp,
  type TestApp,
  type TestAppOptions,
  type TestBrowser,
} from '../../../testing/build-test-app.ts';

export const DATABASE = '/sync/practice';

export async function makeKey(phone: TestBrowser): Promise<{ readonly key: string; readonly keyId: string }> {
  const payload = { name: 'Copy at home' };
  return (await phone.call({ method: 'POST', url: '/api/admin/replica-keys', payload })).json();
}

/** An app with a key, and calls as a program makes them: a header and nothing else. */
export async function appWithKey(options: TestAppOptions = {}) {
  const app = await buildTestApp(options);
  const phone = await app.signIn();
  const { key, keyId } = await makeKey(phone);
  const authorization = `Bearer ${key}`;
  const call = ({ headers, ...request }: InjectOptions) =>
    app.app.inject({ ...request, headers: { authorization, ...headers } });
  const takeBack = () => phone.call({ method: 'DELETE', url: `/api/admin/replica-keys/${keyId}` });
  return { ...app, phone, key, keyId, authorization, call, takeBack };
}

/** The same over HTTP, once it has written all that it writes by itself: the mails about the device and the key. */
export async function listening(options: TestAppOptions = {}) {
  const app = await appWithKey({ now: instantOf(Date.now()), ...options });
  const url = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}${DATABASE}`;
  const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { authorization: app.authorization, ...headers } });
  await vi.waitFor(async () => {
    const mails = await app.store.database('practice').range({ from: 'mail:', to: 'mail:\uffff' });
    expect(mails).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  }, 15_000);
  return { ...app, url, ask };
}

export async function fill({ store }: Pick<TestApp, 'store'>, from: number, to: number) {
  const written = [];
  for (let number = from; number < to; number += 1) {
    const _id = `assessment:${String(number).padStart(5, '0')}` as const;
    written.push(store.database('practice').put({ _id, type: 'assessment', number } as const));
  }
  await Promise.all(written);
}
