import type { SignInWaysResponse } from '@fieldleaf/contract/sign-in-ways';
import { moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { serveAnswers } from '../../testing/serve-answers.ts';
import { SecuritySection } from './security-section.tsx';

let phone: Phone;
const asked: string[] = [];

const serve = (answers: Parameters<typeof serveAnswers>[1]) => serveAnswers(asked, answers);

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB-CCCCC`);

const passkey = {
  id: 'abc',
  name: 'Pixel',
  addedAt: moment('2027-03-01T16:00:00Z'),
  lastUse: {
    at: moment('2027-03-02T16:00:00Z'),
    origin: { browser: 'Chrome', system: 'Android', timeZone: 'America/Chicago', network: '203.0.113.x' },
  },
};

const waysOf = (changes: Partial<SignInWaysResponse> = {}): SignInWaysResponse => ({
  passkeys: [],
  codes: null,
  requiresPasskey: false,
  ...changes,
});

const done = () => new Response(null, { status: 204 });
const check = () => screen.getByLabelText('Require a passkey on new devices');

beforeEach(async () => {
  asked.length = 0;
  phone = await unlockedPhone();
  projectSync({ reach: 'reachable' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await phone.giveUp();
});

test('without a passkey and codes none can be required, and the reason stands beside it', async () => {
  serve({ 'GET /api/admin/sign-in-ways': () => Response.json(waysOf()) });
  render(<SecuritySection />);

  expect(await screen.findByText('You have none yet.')).toBeTruthy();
  expect(check()).toHaveProperty('disabled', true);
  expect(screen.getByText('Add a passkey and make recovery codes first.')).toBeTruthy();
});

test('codes are shown once, and count when they are said to be kept; few that are left stand out', async () => {
  let ways = waysOf({ passkeys: [passkey] });
  serve({
    'GET /api/admin/sign-in-ways': () => Response.json(ways),
    'POST /api/admin/recovery-codes': () => Response.json({ setId: 'set', codes: CODES }),
    'PUT /api/admin/recovery-codes': () => {
      ways = { ...ways, codes: { madeAt: moment('2027-03-02T16:00:00Z'), left: 2 } };
      return done();
    },
  });
  render(<SecuritySection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make Recovery Codes' }));
  expect(await screen.findByText('AAAA9-BBBBB-CCCCC')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('AAAA9-BBBBB-CCCCC')).toBeNull();
  expect(asked).not.toContain('PUT /api/admin/recovery-codes');

  await userEvent.click(screen.getByRole('button', { name: 'Make Recovery Codes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'I Saved Them' }));

  const left = await screen.findByText('2 of 10 left');
  expect(left.closest('p')?.className).toContain('notice');
  expect(screen.getByRole('button', { name: 'Make New Codes' })).toBeTruthy();
  expect(check()).toHaveProperty('disabled', false);
});

test('the server asks who it is: the PIN once more, then it is done; without it nothing is', async () => {
  let isConfirmed = false;
  let ways = waysOf({ passkeys: [passkey], codes: { madeAt: moment('2027-03-02T16:00:00Z'), left: 9 } });
  const refused = { error: true, code: 'confirm_pin', message: 'Enter your PIN again.' };
  serve({
    'GET /api/admin/sign-in-ways': () => Response.json(ways),
    'PUT /api/admin/sign-in-ways': () => {
      if (!isConfirmed) return Response.json(refused, { status: 403 });
      ways = { ...ways, requiresPasskey: true };
      return done();
    },
    'POST /api/admin/session/confirm': () => {
      isConfirmed = true;
      return done();
    },
  });
  render(<SecuritySection />);
  await waitFor(() => check());
  await userEvent.click(check());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(check()).toHaveProperty('checked', false);

  await userEvent.click(check());
  await userEvent.type(await screen.findByLabelText('PIN'), '246813{Enter}');

  await waitFor(() => expect(check()).toHaveProperty('checked', true));
  expect(asked.filter((call) => call === 'PUT /api/admin/sign-in-ways')).toHaveLength(3);
});

test('a passkey says when and where it was used; it is renamed, and removed', async () => {
  serve({
    'GET /api/admin/sign-in-ways': () => Response.json(waysOf({ passkeys: [passkey] })),
    'PUT /api/admin/passkeys/abc': done,
    'DELETE /api/admin/passkeys/abc': done,
  });
  render(<SecuritySection />);
  const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
  expect(list.getByText('Last used Mar 2, 2027, 10:00 AM')).toBeTruthy();
  expect(list.getByText('Chrome on Android, Chicago time, 203.0.113.x')).toBeTruthy();

  await userEvent.click(list.getByRole('button', { name: 'Change Pixel' }));
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Work phone{Enter}');
  await waitFor(() => expect(asked).toContain('PUT /api/admin/passkeys/abc'));
  await userEvent.click(list.getByRole('button', { name: 'Change Pixel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Passkey' }));
  await waitFor(() => expect(asked).toContain('DELETE /api/admin/passkeys/abc'));
});

test('without signal the page says what it needs and can be asked again', async () => {
  serve({});
  projectSync({ reach: 'unreachable' });
  render(<SecuritySection />);
  expect(await screen.findByText('This page needs a connection.')).toBeTruthy();

  serve({ 'GET /api/admin/sign-in-ways': () => Response.json(waysOf()) });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a Passkey' })).toHaveProperty('disabled', true);
});

test('a key for a live copy is shown once with what to paste; it is listed and taken back', async () => {
  const url = 'https://plants.example/sync/practice';
  let ways = waysOf({ replicaKeys: [] });
  const madeAt = moment('2027-03-01T16:00:00Z');
  serve({
    'GET /api/admin/sign-in-ways': () => Response.json(ways),
    'POST /api/admin/replica-keys': () => {
      ways = waysOf({ replicaKeys: [{ keyId: 'k1', name: 'Copy at home', madeAt, lastUsedAt: null }] });
      return Response.json({ keyId: 'k1', key: 'fieldleaf-replica-abc', url }, { status: 201 });
    },
    'DELETE /api/admin/replica-keys/k1': () => {
      ways = waysOf({ replicaKeys: [] });
      return done();
    },
  });
  render(<SecuritySection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a Key' }));

  expect(await screen.findByText('fieldleaf-replica-abc')).toBeTruthy();
  const document = screen.getByText((text) => text.includes('"create_target": true'));
  expect(JSON.parse(document.textContent ?? '').source).toEqual({
    url,
    headers: { Authorization: 'Bearer fieldleaf-replica-abc' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('fieldleaf-replica-abc')).toBeNull();
  expect(await screen.findByText('Not used yet')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Take back Copy at home' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take Back Key' }));
  await waitFor(() => expect(screen.queryByText('Not used yet')).toBeNull());
});

test('an earlier server knows no keys for copies, and none are offered', async () => {
  serve({ 'GET /api/admin/sign-in-ways': () => Response.json(waysOf()) });
  render(<SecuritySection />);

  await screen.findByText('You have none yet.');
  expect(screen.queryByText('Live copies')).toBeNull();
});
