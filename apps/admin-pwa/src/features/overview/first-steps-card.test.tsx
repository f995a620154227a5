import { TICKS } from '@fieldleaf/domain/settings/first-steps';
import { settings } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { useRoute } from '../../navigation/routes.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { OverviewScreen } from './overview-screen.tsx';

let phone: Phone;
afterEach(async () => {
  dismissToast();
  await phone.giveUp();
});

function Screen() {
  return (
    <>
      <OverviewScreen route={useRoute()} />
      <Toaster />
    </>
  );
}

const open = () => render(<Screen />);
const card = () => screen.findByRole('region', { name: 'Set up your practice' });
const user = userEvent.setup();

const ALL = { ...TICKS.hours, ...TICKS.services, ...TICKS.home, ...TICKS.alerts, ...TICKS.safety };
const hers = { ...settings, business: { ...settings.business, email: 'ada@fern.test' } };

test('a new practice is led to each form in one tap', async () => {
  phone = await unlockedPhone();
  open();

  const links = within(await card()).getAllByRole('link');

  expect(links.map((link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Who you are', '#/settings/profile'],
      ['Opening hours', '#/settings/hours'],
      ['Services and prices', '#/settings/services'],
      ['Home ZIP code', '#/settings/travel'],
      ['Alerts and home screen', '#/settings/alerts'],
      ['Recovery codes and backup', '#/settings/security'],
    ],
  );
  expect((await card()).textContent).toContain('0 of 6 done');
});

test('while it stands, nobody is told that she is all caught up', async () => {
  phone = await unlockedPhone();
  open();
  await card();
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();

  await user.click(within(await card()).getByRole('button', { name: 'Hide: Set up your practice' }));

  expect((await screen.findByRole('region', { name: 'To do' })).textContent).toContain('All caught up');
});

test('a step that is right as it stands is ticked, without signal too, and the tick can be undone', async () => {
  phone = await unlockedPhone();
  open();

  await user.click(within(await card()).getByRole('button', { name: 'Opening hours: right as it stands' }));

  await waitFor(async () => expect((await card()).textContent).toContain('1 of 6 done'));
  expect(await phone.waiting()).toMatchObject([
    { kind: 'settings.change', payload: { changes: { firstSteps: { hours: true } } } },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await card()).textContent).toContain('0 of 6 done'));
});

test('who she is cannot be ticked while nobody has said it', async () => {
  phone = await unlockedPhone();
  open();

  const ticks = within(await card()).getAllByRole('button', { name: /right as it stands/ });

  expect(ticks.map((tick) => tick.getAttribute('aria-label'))).not.toContainEqual(
    expect.stringContaining('Who you are'),
  );
});

test('codes that are kept lead on to the backup', async () => {
  phone = await unlockedPhone({ ...settings, firstSteps: { codes: true } });
  open();

  const link = within(await card()).getByRole('link', { name: /^Recovery codes and backup/ });

  expect(link.getAttribute('href')).toBe('#/settings/backup');
});

test('the card can be put away and brought back by undoing it', async () => {
  phone = await unlockedPhone();
  open();

  await user.click(within(await card()).getByRole('button', { name: 'Hide: Set up your practice' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your practice' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await card()).toBeDefined();
});

test('the card goes with the last step', async () => {
  const { alerts: _, ...others } = ALL;
  phone = await unlockedPhone({ ...hers, firstSteps: others });
  open();

  await user.click(within(await card()).getByRole('button', { name: /^Alerts and home screen/ }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your practice' })).toBeNull());
});

test('a practice that is set up has no card', async () => {
  phone = await unlockedPhone({ ...hers, firstSteps: ALL });
  open();

  await screen.findByRole('region', { name: 'Today' });
  await new Promise((resolve) => setTimeout(resolve));

  expect(screen.queryByRole('region', { name: 'Set up your practice' })).toBeNull();
});
