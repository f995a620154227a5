import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { SiteConfigProvider } from '../../site-config/site-config-provider.tsx';
import { bookingDraft } from './booking-draft.ts';
import { TIP_STEP } from './booking-wizard.ts';
import { draft, opened, openIntent, resume } from './testing/resumed-booking.tsx';

const hour = defaultSiteConfig.prices.find(({ duration }) => duration === '60min');
const withoutHour = {
  ...defaultSiteConfig,
  prices: defaultSiteConfig.prices.filter((price) => price !== hour),
};
const dearer = {
  ...defaultSiteConfig,
  prices: defaultSiteConfig.prices.map((price) => (price === hour ? { ...price, price: 90 } : price)),
};

const payButton = (dollars: number) =>
  screen.findByRole('button', { name: new RegExp(`^Pay \\$${dollars}`) });

const resumeWith = (config: typeof defaultSiteConfig, kept = draft) => {
  const server = scriptServer({
    'GET /api/config': () => ({ body: config }),
    [openIntent]: opened,
  });
  resume(kept, { wrapper: SiteConfigProvider });
  return server;
};

/** The draft once its payment was opened at what was shown. */
async function openedDraft() {
  scriptServer({ 'GET /api/config': () => ({ body: defaultSiteConfig }), [openIntent]: opened });
  const { unmount } = resume(draft, { wrapper: SiteConfigProvider });
  await payButton(70);
  await waitFor(() => expect(bookingDraft.load()?.intent?.price).toMatchObject({ price: 70 }));
  const kept = bookingDraft.load();
  unmount();
  if (!kept) throw new Error('no draft');
  return kept;
}

test('a draft of a service that was retired since says so, with the others to choose from', async () => {
  resumeWith(withoutHour, { ...draft, step: TIP_STEP });

  expect(await screen.findByText(/Your choice is no longer offered/)).toBeDefined();
  expect(screen.getByRole('radio', { name: /^30 minutes/ })).toBeDefined();
  await waitFor(() =>
    expect(bookingDraft.load()).toMatchObject({ consultationType: 'virtual', duration: null }),
  );
});

test('a draft whose service costs something else by now says the new price before it is paid', async () => {
  resumeWith(dearer, { ...draft, step: TIP_STEP });

  expect((await screen.findAllByText('$90')).length).toBeGreaterThan(0);
});

test('a payment that was asked for with the prices of the build is asked for again once the practice’s are known', async () => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const calls = scriptServer({
    'GET /api/config': async () => {
      await told;
      return { body: dearer };
    },
    [openIntent]: ({ body }) =>
      (body as { readonly amount: number }).amount === 9_000
        ? opened()
        : refusal(400, 'amount_mismatch', 'The amount is not the price.'),
  });
  resume(draft, { wrapper: SiteConfigProvider });
  await waitFor(() => expect(calls.filter(({ route }) => route === openIntent)).toHaveLength(1));
  tell();

  expect(await payButton(90)).toBeDefined();
  await waitFor(() => expect(bookingDraft.load()?.intent?.price).toMatchObject({ price: 90 }));
  const keys = calls.filter(({ route }) => route === openIntent).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ['retired', withoutHour],
  ['dearer', dearer],
])('a payment that is open keeps to what was shown when its service is %s', async (_, config) => {
  const kept = await openedDraft();
  resumeWith(config, kept);

  expect(await payButton(70)).toBeDefined();
  expect(screen.queryByText(/no longer offered/)).toBeNull();
});
