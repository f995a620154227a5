import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSyncState } from '../../read-models/sync-state.ts';
import { SyncBadge } from './sync-badge.tsx';

afterEach(() => useSyncState.setState(useSyncState.getInitialState(), true));

const show = () => render(<SyncBadge onSyncNow={() => undefined} onSignIn={() => undefined} />);

test('what waits for a decision has a link of its own beside the sync state', () => {
  useSyncState.setState({ reach: 'unreachable', waitingPhotos: 0, needsYou: 2, differences: 1 });
  show();

  expect(screen.getByRole('button').textContent).toBe('Offline');
  expect(screen.getByRole('link', { name: '3 to review' }).getAttribute('href')).toBe('#/needs-you');
});

test('where nothing waits for a decision there is no link to it', () => {
  useSyncState.setState({ reach: 'unreachable', waitingPhotos: 0 });
  show();

  expect(screen.getByRole('button').textContent).toBe('Offline, nothing waiting');
  expect(screen.queryByRole('link')).toBeNull();
});
