import { createTestBrowser, type TestApp, type TestBrowser } from './build-test-app.ts';
import { type Ceremony, TestAuthenticator } from './test-authenticator.ts';

type Changed = Partial<Ceremony>;

const ceremonyOf = ({ config }: TestApp, challenge: string, changed: Changed): Ceremony => {
  const { origin, hostname } = new URL(config.publicUrl);
  return { challenge, origin, rpId: hostname, isVerified: true, ...changed };
};

const post = (browser: TestBrowser, url: string, payload?: object) =>
  browser.call({ method: 'POST', url, ...(payload ? { payload } : {}) });

/** Challenge an authenticator must sign for this browser to add it. */
export const challengeToAdd = async (browser: TestBrowser): Promise<string> =>
  (await post(browser, '/api/admin/passkeys/options')).json().challenge;

export const challengeToSignIn = async (browser: TestBrowser): Promise<string> =>
  (await post(browser, '/api/admin/session/passkey-options')).json().challenge;

/** Adds a new passkey as the console does; what is changed is what an attacker changes. */
export async function addTestPasskey(
  test: TestApp,
  browser: TestBrowser,
  { changed = {}, step = 1 }: { changed?: Changed; step?: number } = {},
) {
  const authenticator = new TestAuthenticator(step);
  const challenge = await challengeToAdd(browser);
  const answer = authenticator.create(ceremonyOf(test, challenge, changed));
  const added = await post(browser, '/api/admin/passkeys', { name: 'Phone', answer });
  return { authenticator, added };
}

export async function signInWithTestPasskey(
  test: TestApp,
  authenticator: TestAuthenticator,
  { browser = createTestBrowser(test.app), changed = {} }: { browser?: TestBrowser; changed?: Changed } = {},
) {
  const challenge = await challengeToSignIn(browser);
  const answer = authenticator.get(ceremonyOf(test, challenge, changed));
  return post(browser, '/api/admin/session/passkey', { answer, deviceName: 'New phone' });
}

/** Ten codes that are said to be kept. */
export async function keepTestCodes(browser: TestBrowser): Promise<readonly string[]> {
  const { setId, codes } = (await post(browser, '/api/admin/recovery-codes')).json();
  await browser.call({ method: 'PUT', url: '/api/admin/recovery-codes', payload: { setId } });
  return codes;
}

export const signInWithTestCode = (browser: TestBrowser, code: string, deviceName = 'Laptop') =>
  post(browser, '/api/admin/session/recovery-code', { code, deviceName });

export const requireTestPasskey = (browser: TestBrowser, requiresPasskey: boolean) =>
  browser.call({ method: 'PUT', url: '/api/admin/sign-in-ways', payload: { requiresPasskey } });

export const waysOf = async (browser: TestBrowser) =>
  (await browser.call({ url: '/api/admin/sign-in-ways' })).json();
