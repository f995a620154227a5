import { PATHS } from '@fieldleaf/contract/paths';
import { type LocalDate, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { expect } from '@playwright/test';
import { ulid } from 'ulid';
import { signInByApi } from './api-console.ts';
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
  const { cookie } = await signInByApi(url);
  const command = async (kind: string, payload: object) => {
    const response = await fetch(`${url}${PATHS.adminCommands}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({ commands: [{ id: ulid(), kind, at: new Date().toISOString(), payload }] }),
    });
    const { outcomes } = (await response.json()) as { outcomes: { status: string }[] };
    expect(outcomes[0]).toMatchObject({ status: 'applied' });
  };
  const date = await findTuesday(url);
  const visit = { selectedDate: date, selectedTime: '10:00' };
  const customer = createApiCustomer(url, 1);
  const { body: intent } = await customer.hold(visit);
  await customer.pay(intent);
  const { body } = await customer.place(visit, intent.paymentIntentId);
  await command('day.block', { date, to: '10:00' });
  await command('day.block', { date, from: '11:00' });
  const cancel = () => command('booking.cancel', { bookingId: body.bookingId });
  return { date, cancel };
}
