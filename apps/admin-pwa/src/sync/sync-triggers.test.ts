import { expect, test } from 'vitest';
import type { SyncTrigger } from './sync-machine.ts';
import { listenForTriggers } from './sync-triggers.ts';

test('a network that goes is tried as soon as one that comes, until nobody listens', () => {
  const asked: SyncTrigger[] = [];
  const stop = listenForTriggers((trigger) => asked.push(trigger));

  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  stop();
  window.dispatchEvent(new Event('offline'));

  expect(asked).toEqual(['offline', 'online']);
});
