import { expect, test } from 'vitest';
import { clock, day } from '../testing/builders.ts';
import { keptZone, placeOf, timeAtCustomer } from './customer-zone.ts';

const CHICAGO = 'America/Chicago';

const video = (date: string, time: string) => ({
  date: day(date),
  time: clock(time),
  consultationType: 'virtual' as const,
});

const from = (visitor: string) => ({ business: CHICAGO, visitor });

test('a video visit is told in its customer’s own time too, with their own date', () => {
  const morning = video('2026-12-03', '09:00');
  expect(timeAtCustomer(morning, from('Asia/Tokyo'), 'en')).toBe('Fri, Dec 4, 12:00 AM in Tokyo');
  expect(timeAtCustomer(morning, from('Europe/Berlin'), 'en')).toBe('Thu, Dec 3, 4:00 PM in Berlin');
  const inSpanish = timeAtCustomer(morning, from('Europe/Madrid'), 'es');
  expect(inSpanish?.replaceAll('\u00a0', ' ')).toBe('jue., 3 dic, 4:00 p.m. en Madrid');
});

test('a customer whose clock shows the same is not told twice, and a visit on site goes by one clock', () => {
  expect(timeAtCustomer(video('2027-03-15', '09:00'), from('America/Winnipeg'), 'en')).toBeUndefined();
  const onsite = { ...video('2027-11-07', '14:00'), consultationType: 'onsite' as const };
  expect(timeAtCustomer(onsite, from('Asia/Kathmandu'), 'en')).toBeUndefined();
});

test('a zone is named by its place', () => {
  expect(placeOf('America/New_York')).toBe('New York');
  expect(placeOf('Europe/Kiev')).toBe('Kyiv');
});

test('a zone is kept with a video visit if it is one and not the practice’s', () => {
  const kept = (customerZone?: string, consultationType: 'virtual' | 'onsite' = 'virtual') =>
    keptZone({ consultationType, customerZone }, CHICAGO);

  expect(kept('Asia/Tokyo')).toBe('Asia/Tokyo');
  for (const none of [undefined, '', CHICAGO, 'Mars/Olympus', 'Asia/Tokyo<b>', '+05:30', 'a'.repeat(61)])
    expect(kept(none)).toBeNull();
  expect(kept('Asia/Tokyo', 'onsite')).toBeNull();
});
