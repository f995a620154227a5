import { ANA, GOOD_CARD } from '../../apps/sync-server/src/testing/test-customer.ts';
import type { Client } from './client.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = 3;

/** Hours in which clocks may change: on some day these times do not exist. */
const CLOCKS_CHANGE = { from: 60, until: 180 };

/** Times of half an hour, day and night, that no two customers share. */
export type Times = { readonly days: readonly string[]; readonly minutes: readonly number[] };

export const openTimes = (now: number, horizonDays: number): Times => ({
  days: Array.from({ length: horizonDays - FIRST_DAY }, (_, at) =>
    new Date(now + (at + FIRST_DAY) * DAY_MS).toISOString().slice(0, 10),
  ),
  minutes: Array.from({ length: 46 }, (_, at) => at * 30).filter(
    (minute) => minute < CLOCKS_CHANGE.from || minute >= CLOCKS_CHANGE.until,
  ),
});

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** One customer after the other takes a time of their own, pays with a simulated card and books. */
export async function bookVisit(client: Client, { days, minutes }: Times, number: number): Promise<void> {
  const visit = {
    consultationType: 'virtual',
    duration: '30min',
    selectedDate: days[number % days.length],
    selectedTime: clockOf(minutes[Math.floor(number / days.length)] ?? Number.NaN),
  };
  const from = `10.${(number >> 14) & 255}.${(number >> 6) & 255}.${(number & 63) * 4}`;
  const customerInfo = { ...ANA, email: `bench-${number}@example.com` };
  const wanted = { ...visit, amount: 4_000, customerInfo };
  const { body: intent } = await client.post('/api/payments/create-payment-intent', wanted, from);
  const { paymentIntentId, clientSecret } = intent;
  const card = { clientSecret, cardNumber: GOOD_CARD };
  await client.post(`/api/payments/simulated/${String(paymentIntentId)}/confirm`, card, from);
  await client.post('/api/bookings/', { ...visit, customerInfo, paymentIntentId }, from);
}
