import { cents } from '@fieldleaf/domain/money/cents';
import { settings } from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { InvoicesScreen } from '../invoices-screen.tsx';

let phone: Phone;
afterEach(async () => {
  dismissToast();
  await phone.giveUp();
});

async function open(savedLines = {}) {
  phone = await unlockedPhone({ ...settings, savedLines });
  render(<InvoicesScreen route={{ view: 'invoices', page: 'new' }} />);
  await screen.findByLabelText('Description');
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const summary = () => screen.getByRole('region', { name: 'Summary' }).textContent;
const paste = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
};

test('half an hour is half a piece, and a line without the tick is not taxed', async () => {
  await open();
  await paste('Description', 'Advice');
  await paste('Quantity', '1.5');
  await paste('Unit Price ($)', '90');
  expect(summary()).toContain('Subtotal$135.00Tax$11.14');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Taxed' }));
  expect(summary()).toContain('Tax$0.00Total$135.00');
});

test('a line is saved once, with its price and without tax', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^Save this line/ })).toBeNull();
  await paste('Description', 'Repotting');
  await paste('Unit Price ($)', '35');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Taxed' }));
  await userEvent.click(screen.getByRole('button', { name: /^Save this line/ }));

  expect(await screen.findByRole('region', { name: 'Add a saved item' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save this line/ })).toBeNull();
  expect(await phone.waiting()).toMatchObject([
    { payload: { changes: { savedLines: { Repotting: { unitPriceCents: 3_500, isUntaxed: true } } } } },
  ]);
});

test('a saved item fills the empty line by one tap, and the next one has a line of its own', async () => {
  await open({ Repotting: { unitPriceCents: cents(3_500) }, Soil: { unitPriceCents: cents(1_200) } });
  await userEvent.click(screen.getByRole('button', { name: 'Repotting, $35.00' }));
  expect([field('Description').value, field('Unit Price ($)').value]).toEqual(['Repotting', '35.00']);

  await userEvent.click(screen.getByRole('button', { name: 'Soil, $12.00' }));
  expect(field('Description 2').value).toBe('Soil');
  expect(summary()).toContain('Subtotal$47.00');
});
