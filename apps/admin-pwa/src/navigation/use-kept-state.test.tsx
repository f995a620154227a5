import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useRoute } from './routes.ts';
import { useKeptState } from './use-kept-state.ts';
import { watchVisitedEntries } from './visited-entries.ts';

function List() {
  const [search, setSearch] = useKeptState('list.search', '');
  return (
    <>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <a href="#/customers/1">Ana Reyes</a>
    </>
  );
}

function Screens() {
  const { view } = useRoute();
  useEffect(watchVisitedEntries, []);
  return view === 'bookings' ? <List /> : <a href="#/bookings">All Bookings</a>;
}

const typed = async () => (await screen.findByLabelText<HTMLInputElement>('Search')).value;

beforeEach(() => history.replaceState(null, '', '#/overview'));
afterEach(() => history.replaceState(null, '', '#/'));

async function searchAndOpen() {
  await userEvent.click(screen.getByRole('link', { name: 'All Bookings' }));
  await userEvent.type(await screen.findByLabelText('Search'), 'ana');
  await userEvent.click(screen.getByRole('link', { name: 'Ana Reyes' }));
  await screen.findByRole('link', { name: 'All Bookings' });
}

test('a list that is come back to is narrowed as it was', async () => {
  render(<Screens />);
  await searchAndOpen();

  history.back();

  expect(await typed()).toBe('ana');
});

test('a list that is opened anew is whole', async () => {
  render(<Screens />);
  await searchAndOpen();

  await userEvent.click(screen.getByRole('link', { name: 'All Bookings' }));

  expect(await typed()).toBe('');
});

test('a phone that was locked keeps nothing of what was searched', async () => {
  const { unmount } = render(<Screens />);
  await searchAndOpen();
  unmount();
  render(<Screens />);

  history.back();

  expect(await typed()).toBe('');
});
