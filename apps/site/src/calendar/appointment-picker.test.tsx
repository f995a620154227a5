import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clock, type day } from '../testing/calendar-words.ts';
import { AppointmentPicker } from './appointment-picker.tsx';
import { fullDate } from './date-words.ts';
import { todayAt } from './today.ts';

const nothing = () => undefined;

const picker = (date: ReturnType<typeof day>) => (
  <AppointmentPicker
    consultationType="virtual"
    duration="60min"
    date={date}
    time={null}
    onDate={nothing}
    onTime={nothing}
    onSlots={nothing}
  />
);

test('the calendar turns to a day that was picked for the visitor', async () => {
  scriptServer({
    'GET /api/available-slots': () => ({
      body: { date: '', slots: [{ time: clock('09:00'), available: true }] },
    }),
  });
  const today = todayAt('America/Chicago');
  const { rerender } = render(picker(today));
  const later = plusDays(today, 60);

  rerender(picker(later));

  expect(await screen.findByRole('button', { name: /, selected$/ })).toBeDefined();
  expect(screen.getByRole('heading', { name: fullDate(later) })).toBeDefined();
});
