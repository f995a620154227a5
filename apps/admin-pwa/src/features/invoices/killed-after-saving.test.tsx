import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

let phone: Phone;
beforeEach(async () => {
  location.hash = '#/invoices/new';
  phone = await unlockedPhone();
});
afterEach(async () => {
  location.hash = '';
  vi.restoreAllMocks();
  await phone.giveUp();
});

const open = () => render(<InvoicesScreen route={{ view: 'invoices', page: 'new' }} />);
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

test('a form whose invoice was saved before the app was killed leads to it, and makes no second one', async () => {
  // Nothing is put away any more: the app is killed as soon as the invoice is saved.
  const putAway = vi.spyOn(phone.databases.drafts, 'remove').mockRejectedValue({ status: 409 });
  const { unmount } = open();
  await type('Customer Name', 'Nora Quist');
  await type('Email', 'nora@example.com');
  await type('Description', 'Repotting');
  await type('Unit Price ($)', '70');
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(location.hash).toMatch(/^#\/invoices\/invoice\//));
  const address = location.hash;
  await waitFor(() => expect(putAway).toHaveBeenCalled());
  unmount();
  vi.restoreAllMocks();
  location.hash = '#/invoices/new';

  open();

  await waitFor(() => expect(location.hash).toBe(address));
  expect(await phone.waiting()).toHaveLength(1);
});
