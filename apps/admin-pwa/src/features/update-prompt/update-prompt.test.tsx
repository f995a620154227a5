import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useOpenWork } from '../../read-models/open-work.ts';
import { dropEmptyWorker, followTakeover, useUpdate } from './register-service-worker.ts';
import { UpdatePrompt } from './update-prompt.tsx';

afterEach(() => {
  useUpdate.setState({ apply: null });
  useOpenWork.setState({ forms: 0 });
});

test('a new version is offered and applied only when asked to', async () => {
  let applied = 0;
  render(<UpdatePrompt />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => useUpdate.setState({ apply: () => (applied += 1) }));
  expect(applied).toBe(0);

  await userEvent.click(screen.getByRole('button', { name: 'Update Now' }));

  expect(applied).toBe(1);
});

test('while a form is half typed it can only be put off, and comes back after it', async () => {
  useOpenWork.setState({ forms: 1 });
  useUpdate.setState({ apply: () => undefined });
  render(<UpdatePrompt />);
  expect(screen.queryByRole('button', { name: 'Update Now' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'After This' }));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => useOpenWork.setState({ forms: 0 }));

  expect(screen.getByRole('button', { name: 'Update Now' })).toBeTruthy();
});

test('a version that another window let in is offered here too, and waits for the half-typed form', async () => {
  useOpenWork.setState({ forms: 1 });
  const container = Object.assign(new EventTarget(), { controller: 'the version before' });
  followTakeover(container);
  render(<UpdatePrompt />);

  act(() => void container.dispatchEvent(new Event('controllerchange')));

  expect(screen.getByText('A new version is ready. Finish this first.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Update Now' })).toBeNull();
});

test('the first version of all is no update', () => {
  const container = Object.assign(new EventTarget(), { controller: null });
  followTakeover(container);
  render(<UpdatePrompt />);

  act(() => void container.dispatchEvent(new Event('controllerchange')));

  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['a worker without its cached page is dropped, so that the next registration fills the cache', false, 1],
  ['a worker with its cached page stays', true, 0],
])('%s', async (_title, isPageCached, dropped) => {
  const unregister = vi.fn(async () => true);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {}, getRegistration: async () => ({ unregister }) },
  });
  vi.stubGlobal('caches', { match: async () => (isPageCached ? new Response('') : undefined) });

  expect(await dropEmptyWorker()).toBe(false);

  expect(unregister).toHaveBeenCalledTimes(dropped);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});
