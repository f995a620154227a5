import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultSiteConfig } from '../../../site-config/default-site-config.ts';
import { SiteConfigProvider } from '../../../site-config/site-config-provider.tsx';
import { payWith } from '../../../testing/pay-with.ts';
import { currentToast } from '../../../toast/toasts.ts';
import { confirmCard, draft, opened, openIntent, resume } from '../testing/resumed-booking.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what was said of a card that was refused is gone as soon as Pay is pressed again', async () => {
  let tries = 0;
  const declined = { status: 'requires_payment_method', error: 'Your card was declined.' };
  const answer = () => (++tries === 1 ? { body: declined } : { body: { status: 'requires_action' } });
  scriptServer({ [openIntent]: opened, [confirmCard]: answer });
  resume(draft);
  await payWith('4000000000000002');
  await waitFor(() => expect(currentToast()?.title).toBe('Payment Failed'));

  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));

  expect(await screen.findByText('Your bank asks you to confirm')).toBeDefined();
  expect(currentToast()).toBeUndefined();
});

const stripe = { provider: 'stripe', publishableKey: 'pk_test_1' } as const;
const scripts = () => [...document.querySelectorAll('script[src^="https://js.stripe.com"]')];

test('a card form that has not come after ten seconds says so, whom to call, and is asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  scriptServer({
    'GET /api/config': () => ({ body: { ...defaultSiteConfig, payments: stripe } }),
    [openIntent]: opened,
  });
  resume(draft, { wrapper: SiteConfigProvider });
  await waitFor(() => expect(scripts()).toHaveLength(1), { timeout: 5_000 });
  const [first] = scripts();
  const late = 'The card form could not be loaded. Please check your connection.';
  expect(screen.queryByText(late)).toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(10_000));

  expect(screen.getByText(late)).toBeDefined();
  expect(screen.getByText(/we book your consultation for you/).textContent).toContain(
    defaultSiteConfig.business.phone,
  );
  // A late answer is still taken: nothing is given up by itself.
  expect(scripts()[0]).toBe(first);

  screen.getByRole('button', { name: 'Try again' }).click();

  await waitFor(() => expect(screen.queryByText(late)).toBeNull());
  await waitFor(() => expect(scripts()[0]).not.toBe(first));
  const [second] = scripts();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  screen.getByRole('button', { name: 'Try again' }).click();

  await waitFor(() => expect(scripts()[0]).not.toBe(second));
  await waitFor(() => expect(screen.queryByText(late)).toBeNull());
});
