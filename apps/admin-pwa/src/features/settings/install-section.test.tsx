import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useInstallOffer, watchInstallOffer } from '../../install/install-offer.ts';
import { InstallSection } from './section-body.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  useInstallOffer.setState({ prompt: null });
});

test('the browser’s offer is kept until it is taken, and is gone then', async () => {
  watchInstallOffer();
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  render(<InstallSection />);

  await userEvent.click(screen.getByRole('button', { name: 'Install Fieldleaf' }));

  expect(prompt).toHaveBeenCalledOnce();
  expect(await screen.findByText(/Look in its menu/)).toBeTruthy();
});

test('an iPhone reads where Safari hides it', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  );
  render(<InstallSection />);

  expect(screen.getByText('Choose “Add to Home Screen”.')).toBeTruthy();
});

test('what is on the home screen already offers nothing', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { media, matches: true, onchange: null }) as unknown as MediaQueryList,
  );
  render(<InstallSection />);

  expect(screen.getByText(/is installed on this device/)).toBeTruthy();
});
