import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useRoute } from '../../navigation/routes.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

let phone: Phone;
afterEach(async () => {
  await phone.giveUp();
  history.replaceState(null, '', '#/');
});

const Screen = () => <InvoicesScreen route={useRoute()} />;

function openCodes() {
  history.replaceState(null, '', '#/invoices/codes');
  render(<Screen />);
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a gift card is sold without signal and is listed with its balance', async () => {
  phone = await unlockedPhone();
  openCodes();
  expect(await screen.findByText('No gift cards yet')).toBeTruthy();

  await press('Sell a Gift Card');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Amount/ }), '2');
  await press('Sell Gift Card');
  expect(await screen.findByText('Please enter an amount from $5 to $2,000.')).toBeTruthy();
  await userEvent.clear(field(/^Amount/));
  await userEvent.type(field(/^Amount/), '80');
  await userEvent.type(field(/^Who is it for/), 'Ben');
  await press('Sell Gift Card');

  await waitFor(() => expect(phone.shown().giftCardsById.size).toBe(1));
  const [card] = [...phone.shown().giftCardsById.values()];
  expect(await screen.findByText('$80.00 left')).toBeTruthy();
  await waitFor(() => expect(location.hash).toBe(`#/invoices/codes/${card?.giftCardId}`));
  expect(phone.shown().paymentsByGiftCardId.get(card?.giftCardId ?? '')).toMatchObject([
    { method: 'cash', amountCents: 8_000 },
  ]);
});

test('a gift card that was sold without an address is not said to be emailed again', async () => {
  phone = await unlockedPhone();
  openCodes();
  await userEvent.click(await screen.findByRole('button', { name: 'Sell a Gift Card' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Amount/ }), '80');
  await press('Sell Gift Card');

  await userEvent.click(await screen.findByRole('button', { name: 'Email It' }));

  await userEvent.type(
    within(screen.getByRole('dialog', { name: 'Email the gift card' })).getByLabelText('Email'),
    'ben@example.com',
  );
  await press('Email Gift Card');

  expect(await screen.findByRole('button', { name: 'Email It Again' })).toBeTruthy();
});

test('a promo code is made and ended, and what cannot be is said at its field', async () => {
  phone = await unlockedPhone();
  render(<InvoicesScreen route={{ view: 'invoices', page: 'codes' }} />);

  await userEvent.click(await screen.findByRole('button', { name: 'New Promo Code' }));
  await userEvent.type(field(/^Code/), 'spring');
  await userEvent.type(field(/^Percent/), '120');
  await press('Create Code');
  expect(await screen.findByText('Please enter a whole percentage from 1 to 100.')).toBeTruthy();
  await userEvent.clear(field(/^Percent/));
  await userEvent.type(field(/^Percent/), '20');
  await userEvent.type(field(/^Total uses/), '5');
  await press('Create Code');

  expect(await screen.findByText('20% off')).toBeTruthy();
  expect(screen.getByText('Used 0 times, 5 left')).toBeTruthy();
  await press('End SPRING');
  expect(await screen.findByText('Ended, used 0 times')).toBeTruthy();
});
