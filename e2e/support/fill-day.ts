import { PATHS } from '@fieldleaf/contract/paths';
import { type LocalDate, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { expect } from '@playwright/test';
import { ulid } from 'ulid';
import { signInByApi } from './api-console.ts';
import { createApiCustomer } from './api-customer.ts';

const TUESDAY = 2;

/** The first Tuesday of next month: neither notice nor the month's end matters there. */
function aTuesday(): LocalDate {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const days = Array.from({ length: 7 }, (_, day) => plusDays(first as LocalDate, day));
  const found = days.find((date) => weekdayOf(date) === TUESDAY);
  if (!found) throw new Error('a week without a Tuesday');
  return found;
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
  const date = aTuesday();
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
