import { expect, test } from 'vitest';
import type { Device } from '../../access/device.ts';
import { buildTestApp, createTestBrowser } from '../../testing/build-test-app.ts';
import { createTestSigner } from '../../testing/test-signer.ts';

const url = '/api/admin/device-key';

test('a signed-in device registers its key, again and again, and another one later', async () => {
  const { signIn, store } = await buildTestApp();
  const phone = await signIn();
  const [first, second] = [await createTestSigner(), await createTestSigner()];
  const { deviceId } = (await phone.call({ url: '/api/admin/session' })).json();
  const known = async () => (await store.database('ops').get<Device>(`device:${deviceId}`))?.publicKey;

  expect(await known()).toBeUndefined();
  for (const signer of [first, first, second]) {
    const answer = await signer.register(phone);
    expect([answer.statusCode, answer.json()]).toEqual([200, { deviceId }]);
    expect(await known()).toBe(signer.publicKey);
  }
});

test('a key outlives the sign-ins after it, and is shown to nobody', async () => {
  const { signIn, store } = await buildTestApp();
  const phone = await signIn();
  const signer = await createTestSigner();
  const { deviceId } = (await signer.register(phone)).json();

  await phone.call({ method: 'POST', url: '/api/admin/session', payload: { pin: '246810' } });

  const device = await store.database('ops').get<Device>(`device:${deviceId}`);
  expect(device?.publicKey).toBe(signer.publicKey);
  expect((await phone.call({ url: '/api/admin/devices' })).body).not.toContain(signer.publicKey);
});

test('without a session no key is registered, and what is no key is refused at the field', async () => {
  const { app, signIn } = await buildTestApp();
  const stranger = await createTestSigner();
  const phone = await signIn();
  const register = (publicKey: string) => phone.call({ method: 'PUT', url, payload: { publicKey } });

  expect((await stranger.register(createTestBrowser(app))).json().code).toBe('session_expired');
  const lastSign = stranger.publicKey.endsWith('A') ? 'E' : 'A';
  const offTheCurve = stranger.publicKey.slice(0, -1) + lastSign;
  for (const publicKey of ['', 'short', 'A'.repeat(87), offTheCurve]) {
    const answer = await register(publicKey);
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'publicKey']);
  }
});
