import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../controls/toaster.tsx';
import { projectSync } from '../../read-models/sync-state.ts';
import { unlockedPhone } from '../../testing/phone.ts';
import { AlertsSection } from './alerts-section.tsx';

const READ = 'GET /api/admin/alerts';
const ON = 'PUT /api/admin/alerts';
const OFF = 'DELETE /api/admin/alerts';
const TEST = 'POST /api/admin/alerts/test';
const ADDRESS = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'BA-key-0123456789', auth: 'secret-0123456789' },
};

/** A browser that subscribes, as far as the console asks it to. */
function standInBrowser({ permission = 'default', answer = 'granted', hasService = true } = {}) {
  const browser = { permission, subscription: null as unknown, asked: 0, key: '' };
  const subscription = {
    toJSON: () => ADDRESS,
    unsubscribe: async () => {
      browser.subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!hasService) throw new DOMException('no service', 'AbortError');
      browser.key = applicationServerKey;
      browser.subscription = subscription;
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = answer;
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return browser;
}

let phone: Awaited<ReturnType<typeof unlockedPhone>>;
beforeEach(async () => {
  phone = await unlockedPhone();
  projectSync({ reach: 'reachable' });
});
afterEach(async () => {
  await phone.giveUp();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const show = () =>
  render(
    <>
      <AlertsSection />
      <Toaster />
    </>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('turned on, the server learns where this browser listens; turned off, both forget it', async () => {
  const browser = standInBrowser();
  const calls = scriptServer({
    [READ]: () => ({ body: { publicKey: 'server-key', isOn: false } }),
    [ON]: () => ({ status: 204, body: {} }),
    [OFF]: () => ({ status: 204, body: {} }),
    [TEST]: () => ({ body: { outcome: 'delivered' } }),
  });
  show();

  await press('Turn On Alerts');
  expect(await screen.findByText('Alerts are on for this device.')).toBeTruthy();
  expect(browser.key).toBe('server-key');
  expect(calls.find(({ route }) => route === ON)?.body).toEqual(ADDRESS);

  await press('Send a Test');
  expect(await screen.findByText('Test alert sent.')).toBeTruthy();
  await press('Turn Off');
  expect(await screen.findByText('Alerts are off for this device.')).toBeTruthy();
  expect(browser.subscription).toBeNull();
  expect(calls.some(({ route }) => route === OFF)).toBe(true);
});

test('a no is taken, and a browser that blocks says where to allow them', async () => {
  standInBrowser({ answer: 'denied' });
  scriptServer({});
  show();

  await press('Turn On Alerts');

  expect(await screen.findByText('The browser was not allowed to show them.')).toBeTruthy();
  expect(await screen.findByText(/Alerts are blocked for this site/)).toBeTruthy();
});

test('a server that did not take the address leaves alerts off, with its reason', async () => {
  standInBrowser();
  scriptServer({
    [READ]: () => refusal(503, 'store_unavailable', 'Please try again in a moment.'),
  });
  show();

  await press('Turn On Alerts');

  expect(await screen.findByText('Alerts are not on.')).toBeTruthy();
  expect(screen.getByText('Alerts are off for this device.')).toBeTruthy();
});

test('a browser whose own service is away says so', async () => {
  standInBrowser({ hasService: false });
  scriptServer({ [READ]: () => ({ body: { publicKey: 'server-key', isOn: false } }) });
  show();

  await press('Turn On Alerts');

  expect(await screen.findByText(/alert service cannot be reached/)).toBeTruthy();
});

test('a browser that shows none leads to the app on the home screen', async () => {
  scriptServer({});
  show();

  expect(await screen.findByText(/This browser cannot show alerts/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How to install Fieldleaf' })).toBeTruthy();
});

test('quiet hours are nine to seven, and can be moved or switched off', async () => {
  scriptServer({});
  show();

  expect(screen.getByLabelText<HTMLInputElement>('Silent from').value).toBe('21:00');
  await userEvent.click(screen.getByLabelText('Quiet hours'));
  expect(screen.queryByLabelText('Silent from')).toBeNull();
  await press('Save');
  await waitFor(async () =>
    expect(await phone.waiting()).toMatchObject([
      { kind: 'settings.change', payload: { changes: { quietHours: null } } },
    ]),
  );
});
