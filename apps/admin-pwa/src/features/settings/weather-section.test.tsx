import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { SettingsScreen } from './settings-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

test('freeze warnings are off until she turns them on, at a temperature of hers', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings', page: 'weather' }} />);
  expect(screen.getByText(/No note says yet that a plant stands outdoors/)).toBeTruthy();
  const freeze = screen.getByRole('checkbox', { name: 'Warn customers of a freeze' });
  expect(freeze).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: 'Warn customers of great heat' })).toHaveProperty(
    'checked',
    false,
  );

  await userEvent.click(freeze);
  const degrees = screen.getByRole('textbox', { name: /Nights at or below/ });
  expect(degrees).toHaveProperty('value', '32');
  await userEvent.clear(degrees);
  await userEvent.type(degrees, '70');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter 0 to 50 °F.')).toBeTruthy();

  await userEvent.clear(degrees);
  await userEvent.type(degrees, '35');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(phone.shown().settings?.weatherWarnings).toEqual({ freeze: true, freezeAtF: 35 }),
  );
});
