import { PATHS } from '@fieldleaf/contract/paths';
import type { SlotsResponse } from '@fieldleaf/contract/slots';
import type { Visit } from './api-customer.ts';

const DAY_MS = 86_400_000;
const LONGEST_SEARCH_DAYS = 120;
const SATURDAY = 6;

/** The next `count` free hours that do not overlap, from the day after tomorrow on, which both the site and the consultant can book. */
export async function findOpenVisits(url: string, count: number): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  // The server's clock: a test may have one of its own.
  const now = Date.parse((await fetch(`${url}/api/health`)).headers.get('date') ?? '');
  for (let ahead = 2; ahead < LONGEST_SEARCH_DAYS && visits.length < count; ahead++) {
    const day = new Date(now + ahead * DAY_MS);
    // By the specification customers book on a Saturday, and the consultant does not.
    if (day.getUTCDay() === SATURDAY) continue;
    const selectedDate = day.toISOString().slice(0, 10);
    const response = await fetch(`${url}${PATHS.availableSlots}?date=${selectedDate}&duration=60min`);
    const { slots } = (await response.json()) as SlotsResponse;
    const onTheHour = slots.filter(({ time, available }) => available && time.endsWith(':00'));
    visits.push(...onTheHour.map(({ time }) => ({ selectedDate, selectedTime: time })));
  }
  return visits.slice(0, count);
}
