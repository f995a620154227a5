import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { SiteConfigProvider } from '../../site-config/site-config-provider.tsx';
import { Gift } from './gift.tsx';
import { emptyGiftForm, type GiftForm, giftFormErrors, orderOf } from './gift-order.ts';

const open = () => render(<Gift onHome={() => undefined} />, { wrapper: SiteConfigProvider });

test('as long as nobody has said whether gift cards are sold, it is not denied', async () => {
  scriptServer({ 'GET /api/config': noAnswer });
  open();

  expect(await screen.findByText(/order a gift card by email or phone/)).toBeDefined();
  expect(screen.queryByText(/not sold/)).toBeNull();
});

test('where none are sold, that is said', async () => {
  scriptServer({ 'GET /api/config': () => ({ body: { ...defaultSiteConfig } }) });
  open();

  expect(await screen.findByText(/not sold online at the moment/)).toBeDefined();
});

test('a form with something missing leads to the first field that lacks it', async () => {
  const giftCards = { amounts: [50, 100], least: 25, most: 500 };
  scriptServer({ 'GET /api/config': () => ({ body: { ...defaultSiteConfig, giftCards } }) });
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Continue to Payment' }));

  expect(document.activeElement).toBe(screen.getByLabelText('Who is it for?'));
});

test('an own amount with a decimal comma is read as it was meant', () => {
  const form: GiftForm = { ...emptyGiftForm, amount: 'own', ownAmount: '62,50' };

  expect(orderOf(form).amountCents).toBe(6_250);
  expect(
    giftFormErrors({ ...form, ownAmount: '12,50' }, { amounts: [50], least: 25, most: 500 }),
  ).toMatchObject({
    ownAmount: expect.stringContaining('25'),
  });
});
