import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { SettingsScreen } from './settings-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const homeZip = () => screen.getByRole('textbox', { name: /Home ZIP code/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a home ZIP code says how far she lives, is saved, and taken out turns drive times off again', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings', page: 'travel' }} />);
  expect(screen.getByRole('status').textContent).toContain('Drive times are off');
  expect(screen.getByText(/30 minutes are kept free before and after/)).toBeTruthy();
  expect(screen.getByText(/US Census Bureau lists them/)).toBeTruthy();

  await userEvent.type(homeZip(), '75075');
  expect(screen.getByRole('status').textContent).toContain('30 minutes to downtown Dallas');
  await save();
  await waitFor(() => expect(phone.shown().settings?.travel).toEqual({ homeZip: '75075' }));

  await userEvent.clear(homeZip());
  await save();
  await waitFor(() => expect(phone.shown().settings).not.toHaveProperty('travel'));
  expect((await phone.waiting()).map(({ payload }) => payload)).toEqual([
    { changes: { travel: { homeZip: '75075' } } },
    { changes: { travel: null } },
  ]);
});

test('a ZIP code that is pasted behind its city is the ZIP code', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings', page: 'travel' }} />);

  await userEvent.click(homeZip());
  await userEvent.paste('Plano, TX\u00a075075');
  expect(screen.getByRole('status').textContent).toContain('30 minutes to downtown Dallas');
  await save();

  await waitFor(() => expect(phone.shown().settings?.travel).toEqual({ homeZip: '75075' }));
});
