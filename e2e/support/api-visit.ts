import type { ManualBookingResponse } from '@fieldleaf/contract/admin-bookings';
import { adminVisitPayLinkPath, PATHS } from '@fieldleaf/contract/paths';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import type { VisitPayLinkResponse } from '@fieldleaf/contract/visit-payments';
import { signInByApi } from './api-console.ts';
import { findOpenVisits } from './open-visits.ts';

/** So many that two who look at the same time seldom choose the same. */
const CHOICE = 40;

/** An hour of video for Ana that costs $70 and is to be paid later: the path of its payment page, with the key. */
export async function unpaidVisitByApi(url: string): Promise<string> {
  const { cookie } = await signInByApi(url);
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  const { manualClosedWeekdays } = (await (await fetch(`${url}${PATHS.config}`)).json()) as SiteConfig;
  const open = (await findOpenVisits(url, CHOICE)).filter(
    ({ selectedDate }) => !manualClosedWeekdays.includes(new Date(selectedDate).getUTCDay()),
  );
  const visit = {
    ...open[Math.floor(Math.random() * open.length)],
    consultationType: 'virtual',
    duration: '60min',
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@example.com',
    phone: '(214) 555-0101',
    paymentStatus: 'pending',
  };
  const request = { method: 'POST', headers, body: JSON.stringify(visit) };
  const booked = await fetch(`${url}${PATHS.manualBooking}`, request);
  if (!booked.ok) throw new Error(`No visit: ${booked.status} ${await booked.text()}`);
  const { booking_id } = (await booked.json()) as ManualBookingResponse;
  const answer = await fetch(`${url}${adminVisitPayLinkPath(booking_id)}`, { headers: { cookie } });
  const { pathname, hash } = new URL(((await answer.json()) as VisitPayLinkResponse).link);
  return pathname + hash;
}
