import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clock, day } from '../testing/calendar-words.ts';
import { currentToast } from '../toast/toasts.ts';
import { FullDay } from './full-day.tsx';

const slotsAsked = 'GET /api/available-slots';
const SATURDAY = 6;
const FRIDAY = 5;

/** Opens a Monday on which nothing is free; of the days asked for after it the `freeAt`-th is not full. */
function openFullDay(freeAt: number | undefined) {
  let asked = 0;
  const calls = scriptServer({
    [slotsAsked]: () => {
      asked += 1;
      return { body: { date: '', slots: [{ time: clock('09:00'), available: asked === freeAt }] } };
    },
  });
  const chosen: string[] = [];
  render(
    <FullDay
      question={{ date: day('2027-03-01'), consultationType: 'virtual', duration: '60min' }}
      openDays={{ today: day('2027-03-01'), closedWeekdays: [FRIDAY, SATURDAY], horizonDays: 365 }}
      onDate={(date) => chosen.push(date)}
    />,
  );
  return { calls, chosen };
}

const look = () => userEvent.click(screen.getByRole('button', { name: 'Show the next free day' }));

test('a full day leads to the next one with a free time, past closed and full ones', async () => {
  const { chosen } = openFullDay(8);

  await look();

  // Tuesday to Thursday, Sunday to Thursday: the eighth open day.
  await waitFor(() => expect(chosen).toEqual(['2027-03-11']));
});

test('when two months are sold out it says so, and whom to write to', async () => {
  const { calls, chosen } = openFullDay(undefined);

  await look();

  expect((await screen.findByText(/^Everything is taken until/)).textContent).toMatch(/Write to .+@/);
  expect(chosen).toEqual([]);
  expect(calls).toHaveLength(48);
});

test('without a connection it can be tried again', async () => {
  openFullDay(1);
  scriptServer({ [slotsAsked]: noAnswer });

  await look();

  expect(await screen.findByRole('button', { name: 'Show the next free day' })).toBeDefined();
  expect(currentToast()).toMatchObject({ description: 'Failed to load available time slots.' });
});
