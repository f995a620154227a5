import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRoute } from './routes.ts';
import { isSameView, useArrival } from './use-arrival.ts';
import { watchVisitedEntries } from './visited-entries.ts';

const VISIT = '#/bookings/BK-AAAAAA';

/** Two screens: the first has a link to the second. */
function Screens() {
  const main = useRef<HTMLElement>(null);
  const route = useRoute();
  useEffect(watchVisitedEntries, []);
  useArrival(main, route, isSameView);
  return (
    <main ref={main} tabIndex={-1}>
      {route.view === 'overview' ? <a href={VISIT}>Ana Reyes</a> : <h1>The visit</h1>}
    </main>
  );
}

const page = document.documentElement;
const scrollTo = (top: number) => {
  page.scrollTop = top;
  window.dispatchEvent(new Event('scroll'));
};

afterEach(() => history.replaceState(null, '', '#/'));

test('a screen that is new begins at its top, and its heading has the focus', async () => {
  history.replaceState(null, '', '#/overview');
  render(<Screens />);
  scrollTo(600);
  await userEvent.click(screen.getByRole('link'));

  expect(await screen.findByText('The visit')).toBeTruthy();
  expect(page.scrollTop).toBe(0);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The visit' })),
  );
});

test('a screen that is come back to is as it was left, with the focus on what was opened', async () => {
  history.replaceState(null, '', '#/overview');
  render(<Screens />);
  scrollTo(600);
  await userEvent.click(screen.getByRole('link'));
  await screen.findByText('The visit');
  history.back();

  const link = await screen.findByRole('link', { name: 'Ana Reyes' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(page.scrollTop).toBe(600);
});
