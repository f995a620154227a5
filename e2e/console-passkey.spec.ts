import { type Browser, expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ConsoleSecurity } from './pages/console-security.ts';
import { expectAccessible } from './support/accessible.ts';
import { makePinQuick, baseTest as test } from './support/base-test.ts';
import { freePort } from './support/free-port.ts';
import { ADMIN_PIN, startServer } from './support/server.ts';

/** A phone that shows the PIN looks at the server at least twice a minute. */
const ARRIVES_MS = 40_000;

/** A phone's own authenticator, as Chromium imitates it: the user is verified whenever somebody asks. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** A browser that was never here. */
async function newDevice(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  await context.addInitScript(makePinQuick);
  const page = await context.newPage();
  return { security: new ConsoleSecurity(page), ...consoleOn(page) };
}

test('a passkey, codes, and a new device that needs one of them; the code shuts the lost phone out', async ({
  browser,
}) => {
  // Passkeys are for names: an address of numbers has none.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startServer({ port, env: { PUBLIC_URL: url } });
  try {
    const phone = await newDevice(browser, url);
    const onPhone = await addAuthenticator(phone.page);
    await phone.lock.open();
    await phone.lock.unlock(ADMIN_PIN);
    await phone.page.goto('/admin/#/settings/security');
    await phone.security.addPasskey('My phone');
    const [code = ''] = await phone.security.keepCodes();
    await phone.security.requirePasskey();
    const { credentials } = await onPhone.session.send('WebAuthn.getCredentials', {
      authenticatorId: onPhone.authenticatorId,
    });

    const tablet = await newDevice(browser, url);
    const onTablet = await addAuthenticator(tablet.page);
    for (const credential of credentials)
      await onTablet.session.send('WebAuthn.addCredential', {
        authenticatorId: onTablet.authenticatorId,
        credential,
      });
    await tablet.lock.open();
    await tablet.lock.enter(ADMIN_PIN);
    await expect(tablet.lock.message).toContainText('A new device needs a passkey or a recovery code');
    await tablet.security.openOtherWays();
    await expectAccessible(tablet.page, 'Other ways to sign in');
    await tablet.security.signInWithPasskey();
    await tablet.security.enterPinOfNewDevice(ADMIN_PIN);

    const laptop = await newDevice(browser, url);
    await laptop.lock.open();
    await laptop.security.openOtherWays();
    await laptop.security.signInWithCode(code.toLowerCase());
    await expect(laptop.page.getByText('9 recovery codes are left.')).toBeVisible();
    const others = laptop.page.getByRole('list', { name: 'Your other devices' }).getByRole('listitem');
    await expect(others).toHaveCount(2);
    // The one seen last comes first: the tablet.
    await others.last().getByRole('button').click();
    await expect(others.last()).toContainText('Removed');
    await laptop.page.getByRole('button', { name: 'Continue' }).click();
    await laptop.security.enterPinOfNewDevice(ADMIN_PIN);

    // It may hear that it was removed by itself, and load anew meanwhile.
    await phone.page.reload().catch(() => undefined);
    await expect(phone.page.getByText('This device was removed')).toBeVisible({ timeout: ARRIVES_MS });
  } finally {
    await server.dispose();
  }
});
