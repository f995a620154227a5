import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSyncState } from '../../read-models/sync-state.ts';
import { SyncBanner } from './sync-banner.tsx';

afterEach(() => {
  location.hash = '';
  useSyncState.setState(useSyncState.getInitialState(), true);
});

function goTo(hash: string) {
  location.hash = hash;
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
}

test('being offline is news until the next screen, and again the next time', () => {
  useSyncState.setState({ reach: 'unreachable' });
  const { unmount } = render(<SyncBanner />);
  expect(screen.getByText('Everything works and is saved on this phone.')).toBeTruthy();

  goTo('#/bookings');
  expect(screen.queryByText(/saved on this phone/)).toBeNull();

  unmount();
  render(<SyncBanner />);
  expect(screen.getByText(/saved on this phone/)).toBeTruthy();
});

test('what has to be seen to stays', () => {
  useSyncState.setState({ reach: 'other-practice' });
  render(<SyncBanner />);
  goTo('#/bookings');

  expect(screen.getByText(/belongs to another practice/)).toBeTruthy();
});
