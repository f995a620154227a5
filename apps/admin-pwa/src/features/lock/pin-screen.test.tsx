import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NEW_DEVICE, updateDeviceRecord } from '../../db/device-record.ts';
import { createPinVerifier } from '../../db/pin-verifier.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import type { PinAnswer } from './enter-pin.ts';
import { PinScreen } from './pin-screen.tsx';

afterEach(async () => {
  projectSync({ reach: 'unknown' });
  await updateDeviceRecord(NEW_DEVICE);
});

function renderPinScreen(answer: PinAnswer | Promise<PinAnswer>) {
  const tried: string[] = [];
  const unlocked: boolean[] = [];
  render(
    <PinScreen
      check={(pin) => {
        tried.push(pin);
        return Promise.resolve(answer);
      }}
      onUnlocked={(signedIn) => unlocked.push(signedIn)}
      onLeave={() => undefined}
    />,
  );
  return { tried, unlocked, pin: screen.getByLabelText('6-digit PIN') };
}

const wrong: PinAnswer = {
  kind: 'refused',
  message: 'Incorrect PIN - 4 attempts remaining before lockout',
};

test('only digits get in, six at most, and the dots count them', async () => {
  const { pin } = renderPinScreen(new Promise(() => undefined));

  await userEvent.type(pin, '12ab34567');

  expect(pin).toHaveProperty('value', '123456');
  expect(screen.getByRole('img', { name: '6 of 6 digits entered' })).toBeTruthy();
});

test('the PIN is hidden until somebody asks to see it', async () => {
  const { pin } = renderPinScreen(wrong);
  expect(pin.getAttribute('type')).toBe('password');

  await userEvent.click(screen.getByRole('button', { name: 'Show PIN' }));

  expect(pin.getAttribute('type')).toBe('text');
});

test('the sixth digit submits; a wrong PIN is said in words, cleared and typed again at once', async () => {
  const { pin, unlocked } = renderPinScreen(wrong);

  await userEvent.type(pin, '000000');

  expect((await screen.findByRole('alert')).textContent).toBe(wrong.message);
  expect(pin).toHaveProperty('value', '');
  await waitFor(() => expect(document.activeElement).toBe(pin));
  expect(unlocked).toEqual([]);
});

test('the right PIN opens the console and is checked once, however often it is sent', async () => {
  let answer: (answer: PinAnswer) => void = () => undefined;
  const { pin, tried, unlocked } = renderPinScreen(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );

  await userEvent.type(pin, '246813{Enter}');
  answer({ kind: 'unlocked', signedIn: true });
  await waitFor(() => expect(pin).toHaveProperty('value', ''));

  expect(tried).toEqual(['246813']);
  expect(unlocked).toEqual([true]);
});

test.each(['246 813', ' 246813', '\u202a246\u2011813\u202c'])('"%s" is pasted whole', async (pasted) => {
  const { pin, tried } = renderPinScreen(wrong);

  await userEvent.click(pin);
  await userEvent.paste(pasted);

  expect(tried).toEqual(['246813']);
});

test('where this phone has a passkey, face or fingerprint comes before the PIN, as long as there is signal', async () => {
  await updateDeviceRecord({ hasPasskey: true, verifier: await createPinVerifier('246813', 10) });
  const { pin } = renderPinScreen(wrong);

  const passkey = await screen.findByRole('button', { name: 'Unlock with face or fingerprint' });
  expect(passkey.compareDocumentPosition(pin)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  act(() => projectSync({ reach: 'unreachable' }));
  // A screen that has just appeared follows the store a moment later.
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Unlock with face or fingerprint' })).toBeNull(),
  );
});

test('a phone without a passkey is asked for the PIN alone', async () => {
  renderPinScreen(wrong);
  await userEvent.click(screen.getByRole('button', { name: 'Other ways to sign in' }));
  await screen.findByRole('button', { name: 'Use a Passkey' });

  expect(screen.queryByRole('button', { name: 'Unlock with face or fingerprint' })).toBeNull();
});
