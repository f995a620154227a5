import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { clock } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { sent, signInByApi } from './api-console.ts';
import { createApiCustomer } from './api-customer.ts';
import { readSlots } from './api-practice.ts';
import { businessToday } from './next-month.ts';

const TUESDAY = 2;
const NOTICE_DAYS = 8;
const DAYS_AHEAD = 21;

/** The first Tuesday so far ahead that no notice matters, on which ten is free: a holiday may be one. */
async function findTuesday(url: string): Promise<LocalDate> {
  const today = businessToday();
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, day) => plusDays(today, NOTICE_DAYS + day));
  for (const date of ahead.filter((day) => weekdayOf(day) === TUESDAY))
    if ((await readSlots(url, date)).includes('10:00')) return date;
  throw new Error('no Tuesday is free');
}

/** A day with room for one visit, at ten, which somebody has booked; and the consultant's own changes. */
export async function fillDay(url: string) {
  const { send } = await signInByApi(url);
  const now = instantOf(Date.now());
  const date = await findTuesday(url);
  const visit = { selectedDate: date, selectedTime: '10:00' };
  const customer = createApiCustomer(url, 1);
  const { body: intent } = await customer.hold(visit);
  await customer.pay(intent);
  const { body } = await customer.place(visit, intent.paymentIntentId);
  await send([
    sent('day.block', { date, to: clock('10:00') }, now),
    sent('day.block', { date, from: clock('11:00') }, now),
  ]);
  const cancel = () => send([sent('booking.cancel', { bookingId: body.bookingId as BookingId }, now)]);
  return { date, cancel };
}
