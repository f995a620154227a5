import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { day } from '../testing/calendar-words.ts';
import { currentToast } from '../toast/toasts.ts';
import { FullDay } from './full-day.tsx';

const daysAsked = 'GET /api/available-days';
const SATURDAY = 6;
const FRIDAY = 5;
const HORIZON_DAYS = 100;

type Days = { readonly date: string; readonly free: number }[];

/** Opens a Monday on which nothing is free; `days` is what the server says of the days after it. */
function openFullDay(days: Days) {
  const calls = scriptServer({ [daysAsked]: () => ({ body: { days } }) });
  const chosen: string[] = [];
  const open = (until: string) => (
    <FullDay
      visit={{ consultationType: 'virtual', duration: '60min' }}
      until={day(until)}
      said="No times are left on this day."
      openDays={{
        today: day('2027-03-01'),
        closedWeekdays: [FRIDAY, SATURDAY],
        horizonDays: HORIZON_DAYS,
      }}
      onDate={(date) => chosen.push(date)}
    />
  );
  const { rerender } = render(open('2027-03-01'));
  return { calls, chosen, openAt: (until: string) => rerender(open(until)) };
}

const look = () => userEvent.click(screen.getByRole('button', { name: 'Show the next free day' }));

test('a full day leads to the next one with a free time, by one question', async () => {
  const { calls, chosen } = openFullDay([
    { date: '2027-03-02', free: 0 },
    { date: '2027-03-05', free: 0 },
    { date: '2027-03-11', free: 3 },
    { date: '2027-03-14', free: 9 },
  ]);

  await look();

  await waitFor(() => expect(chosen).toEqual(['2027-03-11']));
  expect(calls).toHaveLength(1);
});

test('when two months are sold out it says so, and whom to write to', async () => {
  const { chosen } = openFullDay([{ date: '2027-03-02', free: 0 }]);

  await look();

  // 62 days from the day after the full one.
  const words = await screen.findByText(/^Everything is taken until Sunday, May 2, 2027\./);
  expect(words.textContent).toMatch(/Write to .+@/);
  expect(chosen).toEqual([]);
});

test('beyond the last day that can be booked nothing is asked for', async () => {
  const { calls, openAt } = openFullDay([{ date: '2027-06-09', free: 4 }]);
  // A hundred days after the first of March.
  openAt('2027-06-09');

  await look();

  expect(await screen.findByText(/^Everything is taken until Wednesday, June 9, 2027\./)).toBeDefined();
  expect(calls).toEqual([]);
});

test('without a connection it can be tried again', async () => {
  openFullDay([]);
  scriptServer({ [daysAsked]: noAnswer });

  await look();

  expect(await screen.findByRole('button', { name: 'Show the next free day' })).toBeDefined();
  expect(currentToast()).toMatchObject({ description: 'Failed to load available time slots.' });
});
