import { expect, test } from 'vitest';
import { currentToast, dismissToast, showToast, subscribeToToasts } from './toasts.ts';

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
