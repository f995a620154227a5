import { expect, test } from 'vitest';
import { currentToast, dismissToast, leaveToastBehind, showToast, subscribeToToasts } from './toasts.ts';

test('a new toast takes the place of the one before: only one shows', () => {
  const shown: (string | undefined)[] = [];
  const unsubscribe = subscribeToToasts(() => shown.push(currentToast()?.title));

  showToast({ title: 'First' });
  showToast({ title: 'Second' });
  unsubscribe();

  expect(shown).toEqual(['First', 'Second']);
});

test('closing a toast that has already been replaced leaves the new one alone', () => {
  showToast({ title: 'First' });
  const first = currentToast()?.id ?? 0;
  showToast({ title: 'Second' });

  dismissToast(first);

  expect(currentToast()?.title).toBe('Second');
});

test('a toast leaves with the screen it was said on', () => {
  showToast({ title: 'Payment Failed' });

  leaveToastBehind();

  expect(currentToast()).toBeUndefined();
});

test('what is said ahead stays for the next screen, and for no other', () => {
  showToast({ title: 'Booking Found!', ahead: true });

  leaveToastBehind();
  expect(currentToast()?.title).toBe('Booking Found!');
  leaveToastBehind();
  expect(currentToast()).toBeUndefined();
});
