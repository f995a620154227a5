import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PinScreen } from './pin-screen.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

const onDevice = (userAgent: string, { touchPoints = 0, isInstalled = false } = {}) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: touchPoints });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  render(
    <PinScreen
      check={async () => ({ kind: 'unlocked', signedIn: true })}
      onUnlocked={() => undefined}
      onLeave={() => undefined}
    />,
  );
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['an iPhone', IPHONE, 5],
  ['an iPad, which calls itself a Mac', MAC, 5],
])('in the browser of %s the first screen says how to install', async (_, userAgent, touchPoints) => {
  onDevice(userAgent, { touchPoints });

  expect(await screen.findByRole('heading', { name: 'Install it first' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('on the home screen, and on what is no iPhone, there is nothing to say', () => {
  onDevice(IPHONE, { touchPoints: 5, isInstalled: true });
  onDevice(MAC);
  onDevice('Mozilla/5.0 (Linux; Android 14) Chrome/156', { touchPoints: 5 });

  // By now the part would be there: another screen has loaded it.
  expect(screen.queryByText('Install it first')).toBeNull();
});
