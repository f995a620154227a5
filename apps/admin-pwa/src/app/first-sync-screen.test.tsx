import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import { FirstSyncScreen } from './first-sync-screen.tsx';
import type { Console } from './start-practice.ts';

afterEach(() => useSyncState.setState(useSyncState.getInitialState(), true));

const nothing = async () => undefined;
const started: Console = {
  notice: null,
  prepared: nothing(),
  unlocked: nothing,
  signedIn: nothing,
  takenBack: nothing,
  lock: nothing,
  syncNow: nothing,
};

test('a first sync whose session has ended asks for the PIN, and does not call the server unreachable', async () => {
  projectSync({ reach: 'sign-in' });
  render(<FirstSyncScreen console={started} />);

  expect(screen.getByRole('status').textContent).toBe('This phone is signed out. Enter the PIN to continue.');
  await userEvent.click(screen.getByRole('button', { name: 'Enter PIN' }));

  expect(await screen.findByLabelText('6-digit PIN')).toBeTruthy();
});

test.each([
  ['unreachable', 'The server cannot be reached right now.'],
  ['server-error', 'The server cannot answer right now.'],
] as const)('a first sync that is stopped, %s, says what stopped it', (reach, words) => {
  projectSync({ reach });
  render(<FirstSyncScreen console={started} />);

  expect(screen.getByRole('status').textContent).toBe(words);
});
