import { PATHS } from '@fieldleaf/contract/paths';
import type { AvailableDaysResponse, SlotsResponse } from '@fieldleaf/contract/slots';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import type { Page } from '@playwright/test';
import { businessToday } from './next-month.ts';

const AN_HOUR = { consultationType: 'virtual', duration: '60min' } as const;

/** The next free hour by video, as a customer is told it. */
export async function soonestVisit({ request }: Page) {
  const today = businessToday();
  const open = await request.get(PATHS.availableDays, {
    params: { from: today, to: plusDays(today, 27), ...AN_HOUR },
  });
  const { days } = (await open.json()) as AvailableDaysResponse;
  const date = days.find(({ free }) => free > 0)?.date;
  if (!date) throw new Error('nothing is free in four weeks');
  const answer = await request.get(PATHS.availableSlots, { params: { date, ...AN_HOUR } });
  const { slots } = (await answer.json()) as SlotsResponse;
  const time = slots.find(({ available }) => available)?.time;
  if (!time) throw new Error(`nothing is free on ${date}`);
  return { today, date, time };
}
