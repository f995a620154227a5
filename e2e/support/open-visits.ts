import { PATHS } from '@fieldleaf/contract/paths';
import type { SlotsResponse } from '@fieldleaf/contract/slots';
import type { Visit } from './api-customer.ts';

const DAY_MS = 86_400_000;
const LONGEST_SEARCH_DAYS = 120;

/** The next `count` free hours that do not overlap, from the day after tomorrow on, as the site offers them. */
export async function findOpenVisits(url: string, count: number): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  for (let ahead = 2; ahead < LONGEST_SEARCH_DAYS && visits.length < count; ahead++) {
    const selectedDate = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
    const response = await fetch(`${url}${PATHS.availableSlots}?date=${selectedDate}&duration=60min`);
    const { slots } = (await response.json()) as SlotsResponse;
    const onTheHour = slots.filter(({ time, available }) => available && time.endsWith(':00'));
    visits.push(...onTheHour.map(({ time }) => ({ selectedDate, selectedTime: time })));
  }
  return visits.slice(0, count);
}
