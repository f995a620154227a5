import { INVOICE_ID, invoicePayload } from '@fieldleaf/domain/testing/builders';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDeviceKey } from '../../../db/device-key.ts';
import { readOutbox } from '../../../db/outbox.ts';
import { saveCommand } from '../../../db/save-command.ts';
import { useRoute } from '../../../navigation/routes.ts';
import { usePractice } from '../../../read-models/practice.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { registerTestKey } from '../../../testing/registered-key.ts';
import { InvoicesScreen } from '../invoices-screen.tsx';

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T16:00:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone();
  await saveCommand({ kind: 'invoice.create', payload: invoicePayload() });
  location.hash = `#/invoices/invoice/${INVOICE_ID}`;
});
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
  await forgetDeviceKey();
});

const Screen = () => <InvoicesScreen route={useRoute()} />;

async function show(name: string) {
  render(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name }));
}

test('an invoice that waits on this phone has a code that works, and says what that means', async () => {
  await registerTestKey();

  await show('Show QR for $113.67 Deposit');

  expect(screen.getByText(/works right away, also while this phone is offline/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Code to pay $113.67' })).toBeTruthy();
  expect(screen.getByText(/brings the invoice along. Good for 3 days/)).toBeTruthy();
  expect((await readOutbox(phone.databases.outbox))[0]?.isInPayLink).toBe(true);
});

test('before an invoice is voided whose code was shown, it is said that it may still be paid', async () => {
  await registerTestKey();
  await show('Show QR');
  await screen.findByRole('img');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  await userEvent.click(screen.getByRole('button', { name: 'Void Invoice' }));

  expect(screen.getByText(/a customer who scanned it can still pay/)).toBeTruthy();
});

test('where there can be no code yet, the reason stands in its place', async () => {
  await forgetDeviceKey();

  await show('Show QR');

  expect((await screen.findByRole('alert')).textContent).toMatch(/does not know the key of this phone/);
  expect(screen.queryByRole('img')).toBeNull();
});

test('the code stays while its invoice is neither waiting nor pulled for a moment, and goes when it is gone', async () => {
  await registerTestKey();
  await show('Show QR');
  await screen.findByRole('img', { name: /Code to pay/ });
  const { shown } = usePractice.getState();

  act(() => usePractice.setState({ shown: { ...shown, invoicesById: new Map() } }));
  expect(screen.getByRole('img', { name: /Code to pay/ })).toBeTruthy();
  act(() => usePractice.setState({ shown }));
  expect(screen.getByRole('img', { name: /Code to pay/ })).toBeTruthy();

  act(() => usePractice.setState({ shown: { ...shown, invoicesById: new Map() } }));
  expect(await screen.findByText('Loading invoice…')).toBeTruthy();
});
