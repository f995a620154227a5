import { problem } from '@fieldleaf/domain/problem/problem';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reopenForm } from '../../../actions/reopen-form.ts';
import { useToast } from '../../../controls/toast-state.ts';
import { writeDraft } from '../../../db/drafts.ts';
import { readOutbox, recordOutcome, undoCommand } from '../../../db/outbox.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { SettingsScreen } from '../settings-screen.tsx';
import { SETTINGS_GROUPS } from '../settings-sections.ts';

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-10T14:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
});

const open = (page: string) => render(<SettingsScreen route={{ view: 'settings', page }} />);

const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** Waiting payloads, once there are any. */
const payloads = () =>
  waitFor(async () => {
    const waiting = await phone.waiting();
    expect(waiting).not.toEqual([]);
    return waiting.map(({ payload }) => payload);
  });

test('every section can be opened from the list, the templates of mails included', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings' }} />);

  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('#/emails');
  for (const href of links.filter((each) => each?.startsWith('#/settings/'))) {
    const { unmount } = open(href?.split('/')[2] ?? '');
    expect(screen.getByRole('link', { name: 'Settings' })).toBeTruthy();
    unmount();
  }
});

test('sections stand in their groups with what is set today, and are found by name, group and other words', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings' }} />);

  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(SETTINGS_GROUPS);
  expect(screen.getByRole('link', { name: /Hours and closed days/ }).textContent).toContain(
    'Sat to Thu, 9 AM to 6 PM',
  );

  const found = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  const search = async (words: string) => {
    await userEvent.clear(screen.getByLabelText('Search settings'));
    await userEvent.type(screen.getByLabelText('Search settings'), words);
  };
  await search('vacation');
  expect(found()).toEqual(['#/settings/time-off']);
  await search('getting paid');
  expect(found()).toEqual(['#/settings/booking-terms', '#/settings/ways-paid', '#/settings/gift-cards']);
  await search('letters');
  expect(found()).toEqual(['#/emails']);
  await search('zzz');
  expect(found()).toEqual([]);
  expect(screen.getByText('No setting has these words.')).toBeTruthy();
});

test('only what was changed is sent, and shows at once as not synced yet', async () => {
  phone = await unlockedPhone();
  open('hours');
  fireEvent.change(screen.getByLabelText('Opens at'), { target: { value: '10:00' } });
  await userEvent.click(screen.getByRole('button', { name: /^Sunday/ }));
  await userEvent.click(screen.getByLabelText('Closed to customers'));
  await save();

  expect(await payloads()).toEqual([{ changes: { hours: { opensAt: '10:00' }, closedWeekdays: [0, 5] } }]);
  await screen.findByText('not synced yet');
  expect(phone.shown().settings).toMatchObject({ hours: { opensAt: '10:00', closesAt: '18:00' } });
});

test('a price is typed in dollars; the others stay out of it', async () => {
  phone = await unlockedPhone();
  open('prices');
  const [video] = screen.getAllByLabelText('1 hour ($)');
  if (!video) throw new Error('no price for an hour of video');
  await userEvent.clear(video);
  await userEvent.type(video, '79.50');
  await save();

  expect(await payloads()).toEqual([
    { changes: { prices: [{ consultationType: 'virtual', duration: '60min', priceCents: 7_950 }] } },
  ]);
});

const WRONG = [
  ['hours', 'Opens at', '18:00', 'The day has to end after it begins.'],
  ['rules', 'On-site buffer (minutes)', 'half an hour', 'Please enter 0 to 240 minutes.'],
  ['rules', 'Virtual notice (hours)', '721', 'Please enter a notice of up to 30 days (720 hours).'],
  ['travel', 'Home ZIP code', '10001', 'Please enter a ZIP code of the Dallas-Fort Worth area.'],
  ['prices', '30 minutes ($)', '0', 'Please enter a price of $1 to $10,000 with at most two decimals.'],
  ['tax', 'Sales tax (percent)', '', 'Please enter a rate of 0 to 30 percent with at most two decimals.'],
  ['cut-offs', 'Reschedule and cancel until (hours before)', '-1', 'Please enter 0 to 336 hours.'],
  ['profile', 'Email', 'hello', 'Please enter a valid email address.'],
] as const;

test.each(WRONG)('in %s a wrong "%s" stands at its field, and nothing is saved', async (...wrong) => {
  const [page, label, text, words] = wrong;
  phone = await unlockedPhone();
  open(page);
  const field = screen.getByLabelText(label);
  if (field.getAttribute('type') === 'time') fireEvent.change(field, { target: { value: text } });
  else await retype(label, text);
  await save();

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(await phone.waiting()).toEqual([]);
});

test('what was typed is there again after a reload, over what another device has changed', async () => {
  phone = await unlockedPhone();
  const { unmount } = open('profile');
  await retype('Business name', 'Fern & Co');
  unmount();
  const settings = await phone.databases.mirror.get('settings:practice');
  if (settings.type !== 'settings') throw new Error('no settings');
  await phone.databases.mirror.put({
    ...settings,
    business: { ...settings.business, phone: '(214) 555-0177' },
  });

  open('profile');
  await waitFor(() => expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Fern & Co'));
  await waitFor(() =>
    expect(screen.getByLabelText('Phone (optional)')).toHaveProperty('value', '(214) 555-0177'),
  );
  await save();
  expect(await payloads()).toEqual([{ changes: { business: { name: 'Fern & Co' } } }]);
});

test('a draft of another version is not taken for a form', async () => {
  phone = await unlockedPhone();
  await writeDraft(phone.databases.drafts, 'settings-profile', {
    'business.name': 7,
    gone: 'x',
    'business.email': 'new@fern.example',
  });
  open('profile');

  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'new@fern.example'));
  expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Fieldleaf Plant Care');
});

test('a change that waits can be taken back, and the fields show what was before', async () => {
  phone = await unlockedPhone();
  open('cut-offs');
  const label = 'Reschedule and cancel until (hours before)';
  await retype(label, '48');
  await save();
  await screen.findByText('not synced yet');
  const [command] = await phone.waiting();
  expect(screen.getByLabelText(label)).toHaveProperty('value', '48');

  await undoCommand(phone.databases.outbox, command?.id ?? '');
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', '24'));
});

test('what reads as it was before changes nothing, however it is typed', async () => {
  phone = await unlockedPhone();
  open('cut-offs');
  await retype('Reschedule and cancel until (hours before)', '24.0');
  await save();

  await waitFor(() => expect(useToast.getState().toast?.title).toBe('Nothing has changed.'));
  expect(await phone.waiting()).toEqual([]);
});

test('refused hours and a refused block are filled in again', async () => {
  phone = await unlockedPhone();
  const { unmount } = open('hours');
  fireEvent.change(screen.getByLabelText('Opens at'), { target: { value: '12:00' } });
  await save();
  await payloads();
  unmount();
  const { unmount: leave } = open('time-off');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2027-03-15' } });
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'away');
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(async () => expect(await phone.waiting()).toHaveLength(2));
  leave();

  const { outbox } = phone.databases;
  for (const { command, form } of await readOutbox(outbox)) {
    await recordOutcome(outbox, { id: command.id, status: 'rejected', ...problem('invalid_input') });
    if (form) await reopenForm(command.id, form);
  }
  expect(await phone.waiting()).toEqual([]);

  const { unmount: close } = open('hours');
  await waitFor(() => expect(screen.getByLabelText('Opens at')).toHaveProperty('value', '12:00'));
  close();
  open('time-off');
  await waitFor(() => expect(screen.getByLabelText('Day')).toHaveProperty('value', '2027-03-15'));
  expect(screen.getByLabelText('Reason (optional)')).toHaveProperty('value', 'away');
});
