import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Toaster } from '../../controls/toaster.tsx';
import { projectSync } from '../../read-models/sync-state.ts';
import { CalendarSection } from './calendar-section.tsx';

const READ = 'GET /api/admin/calendar-feed';
const MAKE = 'POST /api/admin/calendar-feed';
const REVOKE = 'DELETE /api/admin/calendar-feed';
const madeAt = '2027-03-15T14:00:00.000Z';

beforeEach(() => projectSync({ reach: 'reachable' }));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = () =>
  render(
    <>
      <CalendarSection />
      <Toaster />
    </>,
  );

test('a link is made, shown once, and revoked', async () => {
  scriptServer({
    [READ]: () => ({ body: { madeAt: null } }),
    [MAKE]: () => ({ body: { url: 'https://plants.example/calendar/secret.ics', madeAt } }),
    [REVOKE]: () => ({ status: 204 }),
  });
  show();

  await press('Make a Link');
  expect(await screen.findByDisplayValue('https://plants.example/calendar/secret.ics')).toBeTruthy();
  await press('Revoke Link');

  expect(await screen.findByText('Link revoked.')).toBeTruthy();
  expect(screen.queryByLabelText('Calendar link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Revoke Link' })).toBeNull();
});

test('a link that was made before is not shown again, only that there is one', async () => {
  scriptServer({ [READ]: () => ({ body: { madeAt } }) });
  show();

  expect(await screen.findByText(/There is a link since/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make a New Link' })).toBeTruthy();
  expect(screen.queryByLabelText('Calendar link')).toBeNull();
});

test('without signal nothing can be made, which is said', async () => {
  scriptServer({ [READ]: noAnswer });
  projectSync({ reach: 'unreachable' });
  show();

  expect(await screen.findByText('The calendar link needs a connection.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make a Link' }).disabled).toBe(true);
});

test('a link that was made before is known as soon as there is signal', async () => {
  scriptServer({ [READ]: () => ({ body: { madeAt } }) });
  projectSync({ reach: 'unreachable' });
  show();
  expect(screen.getByRole('button', { name: 'Make a Link' })).toBeTruthy();

  act(() => projectSync({ reach: 'reachable' }));

  expect(await screen.findByText(/There is a link since/)).toBeTruthy();
  expect(screen.queryByText(/needs a connection/)).toBeNull();
});

test('a link that the server did not revoke still counts, which is said', async () => {
  scriptServer({
    [READ]: () => ({ body: { madeAt } }),
    [REVOKE]: () => refusal(503, 'store_unavailable', 'Please try again in a moment.'),
  });
  show();

  await press('Revoke Link');

  expect(await screen.findByText('The link was not revoked.')).toBeTruthy();
  expect(screen.getByText(/There is a link since/)).toBeTruthy();
});
