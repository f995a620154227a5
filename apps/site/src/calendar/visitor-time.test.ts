import { expect, test } from 'vitest';
import { clock, day } from '../testing/calendar-words.ts';
import { placeOf, timeAtVisitor, visitorTime } from './visitor-time.ts';

const at = (date: string, time: string) => ({ date: day(date), time: clock(time) });

const from = (visitor: string) => ({ business: 'America/Chicago', visitor });

test('nine in Dallas is four in the afternoon in Berlin, three while only Dallas has summer time', () => {
  expect(visitorTime(at('2027-03-11', '09:00'), from('Europe/Berlin'))).toBe('4:00 PM');
  expect(visitorTime(at('2027-03-15', '09:00'), from('Europe/Berlin'))).toBe('3:00 PM');
});

test('a visitor whose clock shows the same is not told twice', () => {
  expect(visitorTime(at('2027-03-15', '09:00'), from('America/Chicago'))).toBeUndefined();
  expect(visitorTime(at('2027-03-15', '09:00'), from('America/Winnipeg'))).toBeUndefined();
});

test('another calendar day is said in words', () => {
  expect(visitorTime(at('2027-03-15', '17:00'), from('Asia/Tokyo'))).toBe('7:00 AM the next day');
});

test('a zone is named by its place', () => {
  expect(placeOf('America/New_York')).toBe('New York');
  expect(placeOf('Europe/Kiev')).toBe('Kyiv');
});

test('a video visit is told in the visitor’s own time too, one on site never', () => {
  const visit = at('2027-11-07', '14:00');

  expect(timeAtVisitor({ ...visit, consultationType: 'virtual' }, from('Asia/Kathmandu'))).toBe(
    '1:45 AM the next day in Kathmandu',
  );
  expect(timeAtVisitor({ ...visit, consultationType: 'onsite' }, from('Asia/Kathmandu'))).toBeUndefined();
});
