import { aBooking, anAppointment, ana, chicago, ZONE } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { visitMessage } from './visit-actions.tsx';

const onsite = aBooking({
  appointment: anAppointment('2027-03-15', '14:20', { consultationType: 'onsite' }),
});
const link = 'https://meet.example/room';

const at = (time: string, driveMinutes?: number) => ({
  now: chicago('2027-03-15', time),
  timeZone: ZONE,
  businessName: 'Fieldleaf Plant Care',
  driveMinutes,
});

const HELLO = "Hi Ana, it's Fieldleaf Plant Care.";

test.each([
  ['in time', at('13:30'), "I'm on my way and will be there at 2:20."],
  ['in time with the drive', at('14:00', 20), "I'm on my way and will be there at 2:20."],
  [
    'late by the drive',
    at('14:08', 20),
    "I'm on my way, running a little late. I should be there around 2:30.",
  ],
  ['late, the drive unknown', at('14:30'), "I'm on my way, running a few minutes late. Sorry!"],
  ['well under way', at('15:10'), ''],
])('an on-site visit of today, %s', (_, moment, words) => {
  expect(visitMessage(onsite, moment)).toBe(`${HELLO} ${words}`);
});

test('a video call of today brings its link', () => {
  const call = aBooking({ meetingLink: link });
  expect(visitMessage(call, at('09:00'))).toBe(
    `${HELLO} Our video call is at 10:00. Here's the link: ${link}`,
  );
  expect(visitMessage(call, at('10:05'))).toBe(
    `${HELLO} I'm on our video call now. Here's the link: ${link}`,
  );
  expect(visitMessage(aBooking(), at('09:00'))).toBe(`${HELLO} Our video call is at 10:00.`);
});

test('nobody is on the way to a visit of another day, to one that is over, or to one called off', () => {
  const tomorrow = aBooking({ appointment: anAppointment('2027-03-16', '09:00') });
  expect(visitMessage(tomorrow, at('09:00'))).toBe(`${HELLO} About your visit on Tue, Mar 16, 9:00 AM: `);
  expect(visitMessage(onsite, at('15:20'))).toBe(`${HELLO} `);
  expect(visitMessage({ ...onsite, status: 'cancelled' }, at('13:30'))).toBe(`${HELLO} `);
  expect(visitMessage({ ...onsite, status: 'completed' }, at('13:30'))).toBe(`${HELLO} `);
});

test('somebody without a first name is greeted all the same', () => {
  const nameless = { ...onsite, customer: { ...ana, firstName: ' ' } };
  expect(visitMessage(nameless, at('15:20'))).toBe("Hi there, it's Fieldleaf Plant Care. ");
});
