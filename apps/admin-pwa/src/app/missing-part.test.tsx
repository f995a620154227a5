import { instantOf } from '@fieldleaf/domain/time/instant';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NEW_DEVICE, updateDeviceRecord } from '../db/device-record.ts';
import { createPinVerifier } from '../db/pin-verifier.ts';
import { closeWindows, openWindow, watchWindows } from '../testing/console-window.tsx';

vi.mock(import('./lazy-app.ts'), () => ({
  behindPin: {
    load: () => Promise.reject(new TypeError('no signal, and not on this phone')),
    loaded: () => undefined,
  },
}));

const PIN = '246810';

beforeEach(async () => {
  await updateDeviceRecord(NEW_DEVICE);
  await updateDeviceRecord({ verifier: await createPinVerifier(PIN, 10), firstSyncedAt: instantOf(1) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')));
  watchWindows();
});

afterEach(async () => {
  closeWindows();
  await updateDeviceRecord(NEW_DEVICE);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

test('a console that is not whole asks for the PIN, and then says what to do', async () => {
  await openWindow();
  await userEvent.type(await screen.findByLabelText('6-digit PIN'), `${PIN}{Enter}`);

  expect(await screen.findByText('This part could not be opened', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
