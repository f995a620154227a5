import { expect, test } from 'vitest';
import { moment } from '../testing/builders.ts';
import type { Attention } from './attention.ts';
import { bookingsLeft, daysLeft, littleRoom } from './disk-room.ts';
import { endQuestion, followIncidents, type Incident } from './follow-incidents.ts';
import { serviceFailing } from './raise-attention.ts';
import type { FailingService } from './service-failing.ts';
import { troubleWords } from './trouble-words.ts';

const at = (minutes: number) => moment(new Date(Date.UTC(2027, 2, 15) + minutes * 60_000).toISOString());
const modelOf = (...questions: readonly Attention[]) => ({
  attentionById: new Map(questions.map((question) => [question._id, question])),
});
const disk: Incident = { service: 'disk', since: at(0), reason: '' };
const lost = (deviceId: string): Incident => ({
  service: 'device-unseen',
  since: at(0),
  reason: '',
  device: { deviceId, name: deviceId },
});
const everything = new Set<FailingService>(['disk', 'device-unseen']);
const idsOf = (questions: readonly Attention[]) => questions.map(({ _id }) => _id);

test('an outage is asked about once, whenever it is noticed again, and each device by itself', () => {
  const noticed = { failing: [disk, lost('phone'), lost('tablet')], looked: everything };
  const { raised } = followIncidents(modelOf(), noticed, at(1));
  expect(idsOf(raised)).toEqual([
    'attention:service-failing:disk:2027-03-15T00:00:00.000Z',
    'attention:service-failing:device-unseen:2027-03-15T00:00:00.000Z:phone',
    'attention:service-failing:device-unseen:2027-03-15T00:00:00.000Z:tablet',
  ]);

  const later = { ...noticed, failing: noticed.failing.map((outage) => ({ ...outage, since: at(9) })) };
  expect(followIncidents(modelOf(...raised), later, at(10))).toEqual({ raised: [], over: [] });
});

test('put away it is not asked again while it lasts, but the next outage is', () => {
  const asked = serviceFailing(disk, at(1));
  const away: Attention = { ...asked, resolved: { at: at(2), decision: 'dismiss', commandId: 'seen' } };
  const lasting = followIncidents(modelOf(away), { failing: [disk], looked: everything }, at(3));
  expect(lasting).toEqual({ raised: [], over: [] });

  const { over } = followIncidents(modelOf(away), { failing: [], looked: everything }, at(4));
  expect(idsOf(over)).toEqual([away._id]);
  const ended = endQuestion(away, at(4));
  expect([ended.overAt, ended.resolved?.commandId]).toEqual([at(4), 'seen']);

  const anew = { failing: [{ ...disk, since: at(5) }], looked: everything };
  expect(followIncidents(modelOf(ended), anew, at(5)).raised).toHaveLength(1);
});

test('of what nobody looked at nothing is over', () => {
  const model = modelOf(serviceFailing(disk, at(1)));
  expect(followIncidents(model, { failing: [], looked: new Set() }, at(2)).over).toEqual([]);
});

const GB = 2 ** 30;

test('little room is said before it is full, by size or by pace, and not taken back at once', () => {
  const day = (days: number, freeBytes: number) => ({ at: at(days * 24 * 60), freeBytes });
  expect(littleRoom([], day(0, 20 * GB), false)).toBeUndefined();
  expect(littleRoom([], day(0, 0.4 * GB), false)).toEqual({ freeBytes: 0.4 * GB, daysLeft: null });
  // A GB a day: three days.
  const samples = [day(0, 6 * GB), day(1, 5 * GB)];
  expect(littleRoom(samples, day(3, 3 * GB), false)).toEqual({ freeBytes: 3 * GB, daysLeft: 3 });
  // A busy evening says nothing about the days to come.
  expect(daysLeft(samples, day(1.5, 3 * GB))).toBeNull();
  expect(daysLeft(samples, day(3, 8 * GB))).toBeNull();
  const barely = day(0, 550 * 2 ** 20);
  expect([littleRoom([], barely, false), littleRoom([], barely, true)]).toEqual([
    undefined,
    { freeBytes: barely.freeBytes, daysLeft: null },
  ]);
  expect(bookingsLeft(500 * 2 ** 20)).toBe(20_971);
});

test('the words name the device, the changes and how long the room lasts', () => {
  const device = { deviceId: 'p', name: 'Pixel', unsent: 3 };
  expect(troubleWords({ service: 'device-unsent', device }).title).toBe(
    'Pixel has 3 changes it could not send',
  );
  const little = { freeBytes: 400 * 2 ** 20, daysLeft: null };
  expect(troubleWords({ service: 'disk', disk: little }).means).toBe(
    '400 MB left, enough for about 16,777 more bookings. Once it is full, no one can book.',
  );
  const soon = { freeBytes: 2 * GB, daysLeft: 0 };
  expect(troubleWords({ service: 'disk', disk: soon })).toMatchObject({
    means: '2.0 GB left, enough for less than a day as it goes now. Once it is full, no one can book.',
    ringsAtNight: true,
  });
});
