import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { SiteConfigProvider } from '../../site-config/site-config-provider.tsx';
import { draft, giveUp, opened, openIntent, resume } from './testing/resumed-booking.tsx';

test('the keyboard stays with the codes when one is applied or removed', async () => {
  scriptServer({
    'GET /api/config': () => ({ body: { ...defaultSiteConfig, takesCodes: true } }),
    'POST /api/payments/code': () => ({ body: { kind: 'promo', code: 'SPRING', discountCents: 500 } }),
    [openIntent]: opened,
    [giveUp]: () => ({ status: 204 }),
  });
  resume(draft, { wrapper: SiteConfigProvider });
  await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
  await userEvent.type(screen.getByLabelText('Gift card or promo code'), 'SPRING{Enter}');

  const remove = await screen.findByRole('button', { name: 'Remove' });
  const codes = screen.getByRole('region', { name: 'Codes' });
  await waitFor(() => expect(document.activeElement).toBe(codes));
  await userEvent.click(remove);

  expect(document.activeElement).toBe(codes);
});

test('a code that is refused leaves the keyboard at its field', async () => {
  scriptServer({
    'GET /api/config': () => ({ body: { ...defaultSiteConfig, takesCodes: true } }),
    'POST /api/payments/code': () => refusal(404, 'not_found', 'We do not know this code.'),
    [openIntent]: opened,
  });
  resume(draft, { wrapper: SiteConfigProvider });
  await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
  await userEvent.type(screen.getByLabelText('Gift card or promo code'), 'WINTER');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));

  expect(await screen.findByText('We do not know this code.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Gift card or promo code')));
});

test('where a gift card pays all of it, the summary speaks of nothing due later', async () => {
  scriptServer({ [openIntent]: opened });
  resume({ ...draft, giftCard: { code: 'X', lastFour: '1234', balanceCents: 10_000 } });

  const summary = await screen.findByRole('region', { name: 'Booking summary' });
  expect(summary.textContent).toContain('Due now$0');
  expect(summary.textContent).not.toContain('Due later');
});

test('what moving the visit costs is read before the codes, which must not push it out of sight', async () => {
  scriptServer({
    'GET /api/config': () => ({ body: { ...defaultSiteConfig, takesCodes: true } }),
    [openIntent]: opened,
  });
  const nextWeek = plusDays(localDateOf(instantOf(Date.now()), 'America/Chicago'), 7);
  resume({ ...draft, selectedDate: nextWeek }, { wrapper: SiteConfigProvider });

  const codes = await screen.findByRole('button', { name: 'Have a code?' });
  const terms = screen.getByText(/You can move your visit free of charge/);
  expect(terms.compareDocumentPosition(codes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
