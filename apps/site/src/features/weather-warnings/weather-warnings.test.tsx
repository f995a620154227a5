import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { WeatherWarnings } from './weather-warnings.tsx';

beforeEach(() => vi.restoreAllMocks());

function open(key = '') {
  window.history.replaceState(null, '', `/weather-warnings${key && `#${key}`}`);
  render(<WeatherWarnings onHome={() => undefined} />);
}

test('opening the link sends nothing; one tap stops the warnings, another brings them back', async () => {
  const change = vi.fn(() => ({ body: { status: 'success' } }));
  scriptServer({ 'POST /api/weather-warnings': change });
  open('a.key.of.ana');
  expect(screen.getByRole('heading', { name: 'Weather warnings' })).toBeDefined();
  expect(change).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Stop the Warnings' }));
  expect(await screen.findByRole('heading', { name: 'No more warnings' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('no more emails');
  expect(change).toHaveBeenCalledOnce();

  fireEvent.click(screen.getByRole('button', { name: 'Warn Me Again' }));
  expect(await screen.findByText(/You are warned again/)).toBeDefined();
});

test('a link that is over says so, and nothing is said to have changed', async () => {
  const message = 'This link has expired.';
  const body = { error: true, code: 'visit_link_over', message, detail: message, requestId: 'r' };
  scriptServer({ 'POST /api/weather-warnings': () => ({ status: 410, body }) });
  open('an.old.key.of.ana');
  fireEvent.click(screen.getByRole('button', { name: 'Stop the Warnings' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('button', { name: 'Stop the Warnings' })).toBeDefined();
});

test('without a key there is nothing to tap', () => {
  open();
  expect(screen.getByText(/by the link in a warning/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
