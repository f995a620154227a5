import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useRoute } from '../navigation/routes.ts';
import { NavigationBar } from './open-console.tsx';

const Bar = () => <NavigationBar view={useRoute().view} />;
const newButton = () => screen.getByRole('button', { name: 'New' });
const focused = () => document.activeElement?.textContent;

test('a phone has the day and the money at the thumb, and the rest behind More', () => {
  render(<NavigationBar view="emails" />);

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Calendar',
    'Invoicing',
    'More',
  ]);
  expect(screen.getByRole('link', { name: 'More' }).getAttribute('aria-current')).toBe('page');
});

test('what is begun most often is a press away', async () => {
  render(<NavigationBar view="overview" />);
  await userEvent.click(newButton());

  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Booking', '#/manual-booking'],
    ['Invoice', '#/invoices/new'],
    ['Note', '#/notes'],
    ['Block time', '#/settings/time-off'],
  ]);
});

test('the keyboard goes round in it, and Escape gives the focus back', async () => {
  render(<NavigationBar view="overview" />);
  newButton().focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Booking');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Block time');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Invoice');
  await userEvent.keyboard('{End}{Home}');
  expect(focused()).toBe('Booking');

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
  render(<NavigationBar view="overview" />);
  await userEvent.click(newButton());
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();

  await userEvent.click(newButton());
  screen.getByRole('link', { name: 'More' }).focus();
  expect(await screen.findByRole('button', { expanded: false })).toBeTruthy();
});
