import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useRoute } from '../navigation/routes.ts';
import { NavigationBar } from './open-console.tsx';

const Bar = () => <NavigationBar route={useRoute()} />;
const newButton = () => screen.getByRole('button', { name: 'New' });
const focused = () => document.activeElement?.textContent;

test('a phone has the day and the money at the thumb, and the rest behind More', () => {
  render(<NavigationBar route={{ view: 'emails' }} />);

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Calendar',
    'Invoicing',
    'More',
  ]);
  expect(screen.getByRole('link', { name: 'More' }).getAttribute('aria-current')).toBe('page');
});

test.each([
  ['quotes', { view: 'overview', page: 'quotes' }, 'More'],
  ['one quote in its list', { view: 'overview', page: 'quotes', id: 'q' }, 'More'],
  ['the reviews', { view: 'overview', page: 'reviews' }, 'More'],
  ['the waiting list', { view: 'overview', page: 'waiting' }, 'More'],
  ['the follow-ups', { view: 'notes', page: 'follow-ups' }, 'More'],
  ['a quote over the overview', { view: 'overview', page: 'quote', id: 'q' }, 'Overview'],
] as const)('with %s open, the bar marks the place it is behind', (_, route, label) => {
  render(<NavigationBar route={route} />);

  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual([label]);
});

test('what is begun most often is a press away', async () => {
  render(<NavigationBar route={{ view: 'overview' }} />);
  await userEvent.click(newButton());

  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['New booking', '#/new-booking'],
    ['Invoice', '#/invoices/new'],
    ['Note', '#/notes'],
    ['Block time', '#/settings/time-off'],
  ]);
});

test('the keyboard goes round in it, and Escape gives the focus back', async () => {
  render(<NavigationBar route={{ view: 'overview' }} />);
  newButton().focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('New booking');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Block time');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Invoice');
  await userEvent.keyboard('{End}{Home}');
  expect(focused()).toBe('New booking');

  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(newButton());
  expect(newButton().getAttribute('aria-expanded')).toBe('false');
});

test('another screen closes it', async () => {
  location.hash = '#/overview';
  render(<Bar />);
  await userEvent.click(newButton());

  location.hash = '#/invoices';

  await waitFor(() => expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Invoicing'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  location.hash = '';
});

test('a press elsewhere and the focus leaving close it', async () => {
  render(<NavigationBar route={{ view: 'overview' }} />);
  await userEvent.click(newButton());
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();

  await userEvent.click(newButton());
  screen.getByRole('link', { name: 'More' }).focus();
  expect(await screen.findByRole('button', { expanded: false })).toBeTruthy();
});
