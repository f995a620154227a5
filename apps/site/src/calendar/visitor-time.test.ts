import { expect, test } from 'vitest';
import { clock, day } from '../testing/calendar-words.ts';
import { placeOf, timeAtVisitor } from './visitor-time.ts';

const video = (date: string, time: string) => ({
  date: day(date),
  time: clock(time),
  consultationType: 'virtual' as const,
});

const from = (visitor: string) => ({ business: 'America/Chicago', visitor });

test('a video visit is told in the visitor’s own time too, with their own date', () => {
  expect(timeAtVisitor(video('2026-12-03', '09:00'), from('Asia/Tokyo'))).toBe(
    'Fri, Dec 4, 12:00 AM in Tokyo',
  );
  expect(timeAtVisitor(video('2026-12-03', '09:00'), from('Europe/Berlin'))).toBe(
    'Thu, Dec 3, 4:00 PM in Berlin',
  );
});

test('a visitor whose clock shows the same is not told twice, and a visit on site goes by one clock', () => {
  expect(timeAtVisitor(video('2027-03-15', '09:00'), from('America/Winnipeg'))).toBeUndefined();
  const onsite = { ...video('2027-11-07', '14:00'), consultationType: 'onsite' as const };
  expect(timeAtVisitor(onsite, from('Asia/Kathmandu'))).toBeUndefined();
});

test('a zone is named by its place', () => {
  expect(placeOf('America/New_York')).toBe('New York');
  expect(placeOf('Europe/Kiev')).toBe('Kyiv');
});
