import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import { currentToast, type ShownToast, showToast, type Toast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function show(toast: Toast): ShownToast {
  showToast(toast);
  const shown = currentToast();
  if (!shown) throw new Error('no toast');
  render(<Toaster toast={shown} />);
  return shown;
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

test('a toast is read out, and goes after five seconds', () => {
  show({ title: 'Copied', description: 'BK-7XK2QD' });
  expect(screen.getByRole('status').textContent).toBe('Copied BK-7XK2QD');

  pass(4.9);
  expect(currentToast()?.title).toBe('Copied');
  pass(0.2);
  expect(currentToast()).toBeUndefined();
});

test('as long as somebody is at it, it stays', () => {
  show({ title: 'Copied' });

  fireEvent.mouseEnter(screen.getByRole('listitem'));
  pass(60);
  expect(currentToast()?.title).toBe('Copied');
  fireEvent.mouseLeave(screen.getByRole('listitem'));
  pass(5.1);

  expect(currentToast()).toBeUndefined();
});

test('what the screen says too is shown and not read out a second time', () => {
  show({ title: 'Payment Failed', description: 'Your card was declined.', isSaid: true });

  expect(screen.getByRole('listitem').textContent).toContain('Your card was declined.');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it can be closed by hand', () => {
  show({ title: 'Copied' });

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(currentToast()).toBeUndefined();
});
