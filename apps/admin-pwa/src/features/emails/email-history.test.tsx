import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking } from '@fieldleaf/domain/testing/builders';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { projectSync } from '../../read-models/sync-state.ts';
import { openSyncChannel } from '../../sync/sync-channel.ts';
import { aMail, type EmailsPhone, emailsPhone, NOW } from '../../testing/emails-phone.ts';
import { EmailsScreen } from './emails-screen.tsx';

let phone: EmailsPhone;
const start = async (...documents: PracticeDocument[]) => {
  phone = await emailsPhone(aBooking(), ...documents);
};
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(async () => {
  projectSync({ reach: 'unknown', running: false, lastSyncedAt: null });
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await phone.giveUp();
});

const open = (id?: string) =>
  render(
    <>
      <EmailsScreen route={{ view: 'emails', ...(id ? { page: 'log', id } : { page: 'history' }) }} />
      <Toaster />
    </>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const subjects = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByText(/^Mail/).textContent);
const named = (subject: string) => ({ letter: { ...aMail('x').letter, subject } });

const failed = aMail('failed', {
  ...named('Mail two'),
  status: 'failed',
  sentAt: null,
  error: 'No such mailbox',
  createdAt: plusMinutes(NOW, 2),
  to: { name: 'Bo Lind', email: 'bo@example.com' },
  template: { templateId: 'invoice', name: 'Invoice' },
});
const held = aMail('held', {
  ...named('Mail three'),
  status: 'pending',
  sentAt: null,
  createdAt: plusMinutes(NOW, 3),
  nextAttemptAt: null,
});
const sent = aMail('sent', named('Mail one'));

test('the log is narrowed by address, name, status and template, newest first', async () => {
  await start(sent, failed, held, aMail('own.consultant', named('Mail to herself')));
  open();
  expect(subjects()).toEqual(['Mail three', 'Mail two', 'Mail one']);

  await userEvent.type(screen.getByLabelText('Search by customer email'), 'BO@');
  await waitFor(() => expect(subjects()).toEqual(['Mail two']));
  await userEvent.clear(screen.getByLabelText('Search by customer email'));
  await userEvent.type(screen.getByLabelText('Search by customer email'), 'línd');
  await waitFor(() => expect(subjects()).toEqual(['Mail two']));
  await userEvent.clear(screen.getByLabelText('Search by customer email'));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'sent');
  await waitFor(() => expect(subjects()).toEqual(['Mail one']));
  await press('Clear');
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Invoice');
  await waitFor(() => expect(subjects()).toEqual(['Mail two']));
  await press('Clear');
  await userEvent.type(screen.getByLabelText('Recipient email'), 'ana');
  await waitFor(() => expect(subjects()).toEqual(['Mail three', 'Mail one']));
});

test('fifty are shown, the rest on demand', async () => {
  await start(...Array.from({ length: 51 }, (_, index) => aMail(`m${index}`, named(`Mail ${index}`))));
  open();

  expect(screen.getByText(/^51 emails/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await press('Show More');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(51));
});

test('a mail shows how it was written and why it failed, and goes out again', async () => {
  await start(failed);
  open('failed');
  const dialog = screen.getByRole('dialog', { name: 'Email Details' });
  for (const words of ['Invoice', 'Failed', 'No such mailbox', 'Mail two', 'Water less.'])
    expect(within(dialog).getByText(words, { exact: false })).toBeTruthy();

  await userEvent.click(within(dialog).getByRole('button', { name: /^Resend Email/ }));

  expect(await screen.findByText('The email will be sent again.')).toBeTruthy();
  const [command] = await phone.waiting();
  expect(command).toMatchObject({ kind: 'email.resend', payload: { logId: 'failed' } });
  await phone.arrive(aMail(`resend.${command?.id}`));
  expect(await screen.findByText('Email resent')).toBeTruthy();
});

test('a mail that waits on this phone says that it waits', async () => {
  await start(failed);
  open();
  await press(/^Resend: Mail two/);

  expect(await screen.findByText(/Saved, goes out when there is signal/)).toBeTruthy();
  expect(screen.getAllByText('Pending', { selector: 'span' })).toHaveLength(1);
});

test('what is held back is released, and goes out as the one mail it is', async () => {
  await start(held);
  open();
  expect(screen.getByText(/Held back until you release it/)).toBeTruthy();

  await press(/^Send Now: Mail three/);

  expect(await screen.findByText('Email released.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([{ payload: { logId: 'held', release: true } }]);
  expect(phone.shown().mailsById.size).toBe(1);
});

test('a mail that could not be sent again says why', async () => {
  await start(failed);
  vi.spyOn(phone.databases.outbox, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  open();
  await press(/^Resend: Mail two/);

  expect(await screen.findByText('Failed to resend email')).toBeTruthy();
});

test('refreshing asks the server, and says when it did not answer; the log stays', async () => {
  await start(sent);
  const asked = vi.fn();
  const channel = openSyncChannel();
  channel.listen((message) => message.kind === 'request' && asked());
  open();

  await press('Refresh');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  projectSync({ running: true });
  projectSync({ running: false, reach: 'unreachable' });

  expect(await screen.findByText('Failed to load email logs')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(subjects()).toEqual(['Mail one']);
  channel.close();
});

test('an answer of the server is no failure', async () => {
  await start(sent);
  open();
  await press('Refresh');
  projectSync({ running: true });
  projectSync({ running: false, reach: 'reachable', lastSyncedAt: 1 });

  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(screen.queryByText('Failed to load email logs')).toBeNull();
});
