import type { DeviceRow } from '@fieldleaf/contract/session';
import { moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NEW_DEVICE, readDeviceRecord, updateDeviceRecord } from '../../db/device-record.ts';
import { createPinVerifier } from '../../db/pin-verifier.ts';
import { serveAnswers } from '../../testing/serve-answers.ts';
import { PinScreen } from './pin-screen.tsx';

const CODE = 'AAAAA-BBBBB-CCCCC';
const session = { expiresAt: '2027-03-01T20:00:00.000Z', deviceId: 'new' };

const lost: DeviceRow = {
  deviceId: 'old',
  name: 'iPhone',
  signedInAt: moment('2027-03-01T16:00:00Z'),
  lastSeenAt: moment('2027-03-02T16:00:00Z'),
  revokedAt: null,
  current: false,
  signedIn: true,
  latest: { by: 'pin', at: moment('2027-03-01T16:00:00Z'), origin: {} },
};

let asked: string[] = [];

const serve = (answers: Parameters<typeof serveAnswers>[1]) => serveAnswers(asked, answers);

function openOtherWays() {
  const unlocked: boolean[] = [];
  render(
    <PinScreen
      check={async () => ({ kind: 'unlocked', signedIn: true })}
      onUnlocked={(signedIn) => unlocked.push(signedIn)}
      onLeave={() => undefined}
    />,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Other ways to sign in' })).then(() => unlocked);
}

const enterCode = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('Recovery code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Use the Code' }));
};

beforeEach(async () => {
  asked = [];
  await updateDeviceRecord(NEW_DEVICE);
});
afterEach(() => vi.unstubAllGlobals());

test('a recovery code signs in: the lost device is removed, then the PIN of this one is asked for', async () => {
  await updateDeviceRecord({ lockedOutUntil: moment('2099-03-01T16:00:00Z'), failedAttempts: 2 });
  serve({
    'POST /api/admin/session/recovery-code': () => Response.json({ ...session, codesLeft: 1 }),
    'GET /api/admin/devices': () =>
      Response.json({ devices: [{ ...lost, deviceId: 'new', name: 'Laptop', current: true }, lost] }),
    'DELETE /api/admin/devices/old': () => new Response(null, { status: 204 }),
  });
  const unlocked = await openOtherWays();
  await enterCode(CODE);

  expect(await screen.findByText('1 recovery code is left.')).toBeTruthy();
  expect(screen.queryByText('Laptop')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove iPhone' }));
  expect(await screen.findByText('Removed')).toBeTruthy();
  expect(readDeviceRecord()).toMatchObject({ lockedOutUntil: null, failedAttempts: 0 });
  expect(unlocked).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const [, pin] = screen.getAllByLabelText('6-digit PIN');
  if (pin) await userEvent.type(pin, '246813');
  await waitFor(() => expect(unlocked).toEqual([true]));
});

test('a device that knows the PIN is open at once', async () => {
  await updateDeviceRecord({ verifier: await createPinVerifier('246813', 10) });
  serve({
    'POST /api/admin/session/recovery-code': () => Response.json({ ...session, codesLeft: 0 }),
    'GET /api/admin/devices': () => Response.json({ devices: [] }),
  });
  const unlocked = await openOtherWays();
  await enterCode(CODE);

  expect(await screen.findByText(/That was the last recovery code/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(unlocked).toEqual([true]);
});

test('what is no code is not sent; a refused one, too many and no signal are said in words', async () => {
  const refusal = (status: number, message: string, headers = {}) =>
    Response.json({ error: true, code: 'recovery_code_refused', message }, { status, headers });
  serve({});
  await openOtherWays();
  await enterCode('12345');
  expect(
    await screen.findByText('A recovery code has three groups of five letters and digits.'),
  ).toBeTruthy();
  expect(asked).toEqual([]);

  await enterCode('-BBBBB-CCCCC');
  expect(await screen.findByText('A recovery code needs a connection.')).toBeTruthy();
  serve({ 'POST /api/admin/session/recovery-code': () => refusal(401, 'This recovery code is not known.') });
  await userEvent.click(screen.getByRole('button', { name: 'Use the Code' }));
  expect(await screen.findByText('This recovery code is not known.')).toBeTruthy();
  serve({
    'POST /api/admin/session/recovery-code': () => refusal(429, 'Too many.', { 'retry-after': '540' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use the Code' }));
  expect(await screen.findByText('Too many tries. Please wait 9 minutes.')).toBeTruthy();
});

test('a browser without passkeys says so', async () => {
  serve({ 'POST /api/admin/session/passkey-options': () => Response.json({ challenge: 'AAAA' }) });
  await openOtherWays();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
  expect(await screen.findByText('This browser cannot use passkeys.')).toBeTruthy();
});
