import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PinAnswer } from './enter-pin.ts';
import { PinScreen } from './pin-screen.tsx';

function renderPinScreen(answer: PinAnswer) {
  const tried: string[] = [];
  const unlocked: boolean[] = [];
  render(
    <PinScreen
      check={async (pin) => {
        tried.push(pin);
        return answer;
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
  const { pin } = renderPinScreen(wrong);

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

test('a wrong PIN is said in words and cleared', async () => {
  const { pin, unlocked } = renderPinScreen(wrong);

  await userEvent.type(pin, '000000{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe(wrong.message);
  expect(pin).toHaveProperty('value', '');
  expect(unlocked).toEqual([]);
});

test('the right PIN opens the console and is checked once', async () => {
  const { pin, tried, unlocked } = renderPinScreen({ kind: 'unlocked', signedIn: true });

  await userEvent.type(pin, '246813{Enter}');

  expect(tried).toEqual(['246813']);
  expect(unlocked).toEqual([true]);
});

test.each(['246 813', ' 246813', '\u202a246\u2011813\u202c'])('"%s" is pasted whole', async (pasted) => {
  const { pin } = renderPinScreen(wrong);

  await userEvent.click(pin);
  await userEvent.paste(pasted);

  expect(pin).toHaveProperty('value', '246813');
});
