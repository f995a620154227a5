import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { leaveToastBehind, showToast, useToast } from './toast-state.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => useToast.setState(useToast.getInitialState(), true));
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

test('a toast leaves with the screen it was said on', () => {
  render(<Toaster />);
  act(() => showToast({ title: 'Draft saved.' }));
  pass(1.5);

  act(leaveToastBehind);

  expect(screen.queryByText('Draft saved.')).toBeNull();
});

test('what is said in the moment of leaving stays for the next screen', () => {
  render(<Toaster />);
  act(() => showToast({ title: 'Booking created' }));

  act(leaveToastBehind);
  expect(screen.getByText('Booking created')).toBeDefined();

  pass(5.1);
  expect(screen.queryByText('Booking created')).toBeNull();
});

test('a dialog begins without what was said before it, and gives its own toast a row', () => {
  render(<Toaster />);
  act(() => showToast({ title: 'Draft saved.' }));
  pass(1.5);

  render(
    <Dialog title="Reschedule" onClose={() => undefined}>
      A form
    </Dialog>,
  );
  expect(screen.queryByText('Draft saved.')).toBeNull();
  act(() => showToast({ title: 'This phone could not save it.', tone: 'danger' }));

  expect(screen.getByRole('dialog').contains(screen.getByText('This phone could not save it.'))).toBe(true);
});
