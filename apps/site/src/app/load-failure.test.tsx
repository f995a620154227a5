import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LoadFailure } from './load-failure.tsx';

const healthy = { 'GET /api/health': () => ({ body: { status: 'ok' } }) };

/** A step of an older version of the site, whose code is no longer there. */
function openGoneStep() {
  const Gone = lazy(() => Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch module')));
  const reload = vi.fn();
  render(
    <LoadFailure view="booking" reload={reload}>
      <Suspense>
        <Gone />
      </Suspense>
    </LoadFailure>,
  );
  return reload;
}

beforeEach(() => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => silent.mockRestore());
});

test('a step whose code is gone is loaded anew', async () => {
  scriptServer(healthy);
  const reload = openGoneStep();

  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('what loading anew has not cured is said, and left to the visitor', async () => {
  scriptServer(healthy);
  const first = openGoneStep();
  await waitFor(() => expect(first).toHaveBeenCalledOnce());

  const second = openGoneStep();
  expect((await screen.findByRole('alert')).textContent).toContain('This step did not load');
  expect(second).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(second).toHaveBeenCalledOnce();
});

test('without a connection the page stays: a browser’s own error page helps nobody', async () => {
  scriptServer({ 'GET /api/health': noAnswer });
  const reload = openGoneStep();

  await screen.findByRole('button', { name: 'Load again' });
  expect(reload).not.toHaveBeenCalled();
});

test('whoever goes back from a view that did not load sees the one before', async () => {
  scriptServer({ 'GET /api/health': noAnswer });
  const Gone = lazy(() => Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch module')));
  const { rerender } = render(
    <LoadFailure view="booking">
      <Suspense>
        <Gone />
      </Suspense>
    </LoadFailure>,
  );
  await screen.findByRole('button', { name: 'Load again' });

  rerender(<LoadFailure view="assessment">1 of 6</LoadFailure>);

  expect(await screen.findByText('1 of 6')).toBeDefined();
});
