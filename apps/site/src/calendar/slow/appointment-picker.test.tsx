import { type Answer, noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { type LocalDate, plusDays, plusMonths } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clock } from '../../testing/calendar-words.ts';
import { AppointmentPicker } from '../appointment-picker.tsx';
import { fullDate, monthName } from '../date-words.ts';
import { todayAt } from '../today.ts';
import { firstOfMonth, lastOfMonth } from '../use-full-days.ts';

const slotsAsked = 'GET /api/available-slots';
const daysAsked = 'GET /api/available-days';
const nothing = () => undefined;

const nextMonth = firstOfMonth(plusMonths(todayAt('America/Chicago'), 1));
/** A day of next month that is not a Friday, whatever month that is. */
const openDay = [7, 8]
  .map((days) => plusDays(nextMonth, days))
  .find((date) => !fullDate(date).startsWith('Fri'));
if (!openDay) throw new Error('no open day');

type Shown = {
  readonly date: LocalDate | null;
  readonly clearedTime?: LocalTime | null;
  readonly consultationType?: 'virtual' | 'onsite';
  readonly onDate?: (date: LocalDate) => void;
  readonly waiting?: { readonly assessmentId: null };
};

const picker = ({
  date,
  clearedTime = null,
  consultationType = 'virtual',
  onDate = nothing,
  ...others
}: Shown) => (
  <AppointmentPicker
    consultationType={consultationType}
    duration={consultationType === 'virtual' ? '60min' : '2hr'}
    date={date}
    time={null}
    {...others}
    clearedTime={clearedTime}
    onDate={onDate}
    onTime={nothing}
    onSlots={nothing}
  />
);

const oneStart = (available: boolean) => (): Answer => ({
  body: { date: '', slots: [{ time: clock('09:00'), available }] },
});

/** A server on which the days of next month have so many starts left, and those of the others three. */
function serverWith(freeNextMonth: (date: LocalDate) => number, answersAfter?: Promise<void>) {
  return scriptServer({
    [slotsAsked]: oneStart(true),
    [daysAsked]: async ({ query }) => {
      await answersAfter;
      const from = query.get('from') as LocalDate;
      const to = query.get('to') as LocalDate;
      const days: { date: LocalDate; free: number }[] = [];
      for (let date = from; date <= to; date = plusDays(date, 1)) {
        days.push({ date, free: date.startsWith(nextMonth.slice(0, 7)) ? freeNextMonth(date) : 3 });
      }
      return { body: { days } };
    },
  });
}

const turn = () => userEvent.click(screen.getByRole('button', { name: 'Go to the Next Month' }));
const dayButton = (date: LocalDate) => screen.getByRole('button', { name: new RegExp(dayWords(date)) });
const dayWords = (date: LocalDate) =>
  `${monthName(date).split(' ')[0]} ${Number(date.slice(8))}(st|nd|rd|th), `;

test('the calendar turns to a day that was picked for the visitor', async () => {
  scriptServer({ [slotsAsked]: oneStart(true) });
  const today = todayAt('America/Chicago');
  const { rerender } = render(picker({ date: today }));
  expect(await screen.findByRole('navigation', { name: 'Month' })).toBeDefined();
  const later = plusDays(today, 60);

  rerender(picker({ date: later }));

  expect(await screen.findByRole('button', { name: /, selected$/ })).toBeDefined();
  expect(screen.getByRole('heading', { name: fullDate(later) })).toBeDefined();
});

test('a day that was picked a moment before the month was turned by hand does not turn it back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  scriptServer({ [slotsAsked]: oneStart(true), [daysAsked]: () => ({ body: { days: [] } }) });
  const { rerender } = render(picker({ date: null }));
  await turn();

  rerender(picker({ date: '2027-03-15' as LocalDate }));

  expect(await screen.findByRole('heading', { name: 'Monday, March 15, 2027' })).toBeDefined();
  expect(screen.getByRole('grid', { name: 'Choose a day, April 2027' })).toBeDefined();
});

const countedMonths = (calls: readonly { readonly route: string }[]) =>
  calls.filter(({ route }) => route === daysAsked).length;

test('the calendar opens on the first day that has something free, by what the month’s own question answered', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const days = ['2027-03-10', '2027-03-11', '2027-03-15', '2027-03-16'];
  const free = (date: string) => ({ date, free: date < '2027-03-15' ? 0 : 3 });
  const calls = scriptServer({
    [slotsAsked]: oneStart(true),
    [daysAsked]: () => ({ body: { days: days.map(free) } }),
  });
  const picked: LocalDate[] = [];
  render(picker({ date: null, onDate: (date) => picked.push(date) }));

  await waitFor(() => expect(picked).toEqual(['2027-03-15']));
  expect(countedMonths(calls)).toBeLessThanOrEqual(2);
});

test('whoever has turned to another month chooses the day', async () => {
  let answer = () => {};
  const turned = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = serverWith(() => 2, turned);
  const picked: LocalDate[] = [];
  render(picker({ date: null, onDate: (date) => picked.push(date) }));
  await turn();
  answer();

  await waitFor(() => expect(countedMonths(calls)).toBeGreaterThanOrEqual(3));
  expect(picked).toEqual([]);
});

test('a day with nothing free cannot be picked, and its name says why', async () => {
  serverWith((date) => (date === openDay ? 0 : 2));
  render(picker({ date: null }));
  await turn();

  const full = await screen.findByRole('button', { name: /, no times left$/ });
  expect(full).toBe(dayButton(openDay));
  expect(full.hasAttribute('disabled')).toBe(true);
  expect(dayButton(plusDays(openDay, 7)).hasAttribute('disabled')).toBe(false);
});

test('each month is asked for once, the next one ahead of need', async () => {
  const calls = serverWith(() => 2);
  render(picker({ date: null }));
  await waitFor(() => expect(calls).toHaveLength(2));
  await turn();
  await waitFor(() => expect(calls).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Go to the Previous Month' }));
  await turn();

  expect(calls.map(({ query }) => query.get('to'))).toEqual(
    [0, 1, 2].map((months) => lastOfMonth(plusMonths(firstOfMonth(todayAt('America/Chicago')), months))),
  );
});

test('without an answer every open day can be picked', async () => {
  scriptServer({ [daysAsked]: noAnswer });
  render(picker({ date: null }));
  await turn();

  expect(dayButton(openDay).hasAttribute('disabled')).toBe(false);
});

test('a month with nothing free says so and leads on', async () => {
  serverWith(() => 0);
  render(picker({ date: null }));
  await turn();

  expect(await screen.findByText(`No times are left in ${monthName(nextMonth)}.`)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Show the next free day' })).toBeDefined();
});

test('why a chosen time is cleared is said beside the times', async () => {
  serverWith(() => 2);
  const { rerender } = render(picker({ date: openDay, clearedTime: clock('10:30') }));

  const words = await screen.findByText(
    /^10:30 AM is not free for this visit\. Please choose another time\.$/,
  );
  expect(screen.getByRole('region', { name: 'Available times' }).contains(words)).toBe(true);
  expect(screen.queryByText(/time for the way/)).toBeNull();

  rerender(picker({ date: openDay, clearedTime: clock('10:30'), consultationType: 'onsite' }));
  expect(screen.getByText(/time for the way there and back/)).toBeDefined();
});

test("the visitor's own time is announced only where times stand below", async () => {
  const inTokyo = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Tokyo' };
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(inTokyo);
  onTestFinished(() => zone.mockRestore());
  scriptServer({ [slotsAsked]: oneStart(true) });
  const { unmount } = render(picker({ date: openDay }));
  expect(await screen.findByText(/with your time in Tokyo below/)).toBeDefined();
  unmount();

  scriptServer({ [slotsAsked]: oneStart(false) });
  render(picker({ date: openDay }));
  expect(await screen.findByText('No times are left on this day.')).toBeDefined();
  expect(screen.queryByText(/below/)).toBeNull();
});

test('a day of a link that cannot be booked is not called full, and nobody waits for it', async () => {
  scriptServer({ [slotsAsked]: oneStart(false), [daysAsked]: noAnswer });
  const today = todayAt('America/Chicago');
  const friday =
    [0, 1, 2, 3, 4, 5]
      .map((days) => plusDays(today, days))
      .find((date) => fullDate(date).startsWith('Fri')) ?? plusDays(today, 6);
  const waiting = { assessmentId: null };
  const { rerender } = render(picker({ date: friday, waiting }));
  expect(await screen.findByText('We are closed on Fridays.')).toBeDefined();

  // A Saturday, whatever day it is.
  rerender(picker({ date: plusDays(friday, 1_002), waiting }));

  expect(await screen.findByText('Days this far ahead cannot be booked yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Tell me/ })).toBeNull();
  expect(screen.queryByText(/No times are left/)).toBeNull();
});
