import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { SettingsScreen } from '../settings-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

async function open() {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings', page: 'services' }} />);
}

const video = () => within(screen.getByRole('region', { name: 'Virtual' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

const soldByVideo = () =>
  phone
    .shown()
    .settings?.offers.filter(({ consultationType }) => consultationType === 'virtual')
    .map(offerWords);

test('a service is added at its price, and joins those of its kind', async () => {
  await open();
  await type('Minutes', '45');
  await type('Price ($)', '55');
  await type('Name (optional)', 'Check-up');
  await press('Add Service');

  await waitFor(() => expect(soldByVideo()).toEqual(['30 minutes', '1 hour', 'Check-up (45 minutes)']));
  expect(video().getByText('$55')).toBeTruthy();
  expect(screen.getByLabelText('Minutes')).toHaveProperty('value', '');
});

test('what cannot be added is said at its field, and stays typed', async () => {
  await open();
  await type('Minutes', '60');
  await type('Price ($)', '55');
  await press('Add Service');

  expect(await screen.findByText('You have a service of this length already.')).toBeTruthy();
  expect(screen.getByLabelText('Minutes')).toHaveProperty('value', '60');
  expect(await phone.waiting()).toEqual([]);
});

test('who moves a service by keyboard stays on its button, also at the end of the list', async () => {
  await open();
  const up = screen.getByRole('button', { name: 'Move Virtual, 1 hour up' });
  up.focus();
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(soldByVideo()).toEqual(['1 hour', '30 minutes']));
  await waitFor(() => expect(up.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(up);
  await userEvent.keyboard('{Enter}');
  expect(await phone.waiting()).toHaveLength(1);
});

test('a new name is saved beside its length, the form closes, and the focus is where it was', async () => {
  await open();
  await press('Rename Virtual, 1 hour');
  await type('Name', 'Rescue');
  await press('Save');

  await waitFor(() => expect(soldByVideo()).toEqual(['30 minutes', 'Rescue (1 hour)']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Rename');
});

test('retired it can be brought back; a kind with nothing left says what the site does', async () => {
  await open();
  await press('Retire Virtual, 1 hour');
  await press('Retire Virtual, 30 minutes');
  expect(await screen.findByText(/your site does not offer virtual visits/)).toBeTruthy();

  await press('Bring back Virtual, 1 hour');
  await waitFor(() => expect(soldByVideo()).toEqual(['1 hour']));
  expect(screen.queryByText(/does not offer virtual/)).toBeNull();
});
