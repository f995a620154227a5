import { createPayload, day } from '@fieldleaf/domain/testing/builders';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp, makeDataDir, type TestApp } from '../../testing/build-test-app.ts';
import { createTestCustomer, VISIT } from '../../testing/test-customer.ts';

const MONDAY = '2027-03-15';
const HALF_DAY = {
  opensAt: '08:00',
  closesAt: '13:00',
  breaks: [{ from: '10:00', until: '10:45' }],
};

async function atWork({ app, signIn }: Pick<TestApp, 'app' | 'signIn'>) {
  const phone = await signIn();
  const { get, wantIntent } = createTestCustomer(app);
  const run = async (kind: string, payload: object) => {
    const command = { id: ulid(), kind, at: '2027-03-01T16:00:00.000Z', payload };
    const body = { commands: [command] };
    const answer = await phone.call({ method: 'POST', url: '/api/admin/commands', payload: body });
    return answer.json().outcomes[0];
  };
  return {
    run,
    change: async (changes: object) => {
      const { status, code } = await run('settings.change', { changes });
      return code ?? status;
    },
    slots: async (date: string, query = '') => {
      const { body } = await get(`/api/available-slots?date=${date}${query}`);
      return body.slots as { time: string; available: boolean }[];
    },
    freeDays: async (from: string, to: string) => {
      const { body } = await get(`/api/available-days?from=${from}&to=${to}`);
      return (body.days as { free: number }[]).map(({ free }) => free);
    },
    ofConsultant: async (date: string) => {
      const answer = await phone.call({ url: `/api/admin/available-slots?date=${date}` });
      return answer.json().available_slots as string[];
    },
    config: async () => (await get('/api/config')).body,
    wantIntent,
  };
}

const free = (slots: readonly { time: string; available: boolean }[]) =>
  slots.flatMap(({ time, available }) => (available ? [time] : []));

test('hours and breaks of a weekday count for everybody at once and after a restart; other days stay', async () => {
  const dataDir = await makeDataDir();
  const first = await buildTestApp({ dataDir });
  const before = await atWork(first);
  const config = await before.config();
  const [tuesday, customersTuesday] = [
    await before.slots('2027-03-16'),
    await before.freeDays('2027-03-16', '2027-03-16'),
  ];

  expect(await before.change({ weekdayHours: { 1: HALF_DAY } })).toBe('applied');
  const isChanged = async ({ slots, freeDays, ofConsultant }: typeof before) => {
    expect((await slots(MONDAY)).map(({ time }) => time)).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:45',
      '11:15',
      '11:45',
      '12:15',
      '12:45',
    ]);
    expect(free(await slots(MONDAY))).toEqual(['08:00', '08:30', '09:00', '10:45', '11:15', '11:45']);
    expect(free(await slots(MONDAY, '&consultationType=onsite&duration=2hr'))).toEqual(['08:00', '10:45']);
    expect(await ofConsultant(MONDAY)).toEqual(free(await slots(MONDAY)));
    expect(await freeDays(MONDAY, MONDAY)).toEqual([6]);
    expect(await slots('2027-03-16')).toEqual(tuesday);
    expect(await freeDays('2027-03-16', '2027-03-16')).toEqual(customersTuesday);
  };
  await isChanged(before);
  expect(await before.config()).toEqual(config);
  await first.close();
  const second = await atWork(await buildTestApp({ dataDir }));
  await isChanged(second);

  expect(await second.change({ weekdayHours: { 1: null } })).toBe('applied');
  expect(await second.slots(MONDAY)).toEqual(tuesday);
});

test('nobody books into a break; the consultant may, if she says so', async () => {
  const { change, wantIntent, run } = await atWork(await buildTestApp());
  await change({ weekdayHours: { 1: HALF_DAY } });

  expect((await wantIntent({ ...VISIT, selectedTime: '10:00' })).body.code).toBe('outside_hours');
  expect((await wantIntent({ ...VISIT, selectedTime: '09:30' })).body.code).toBe('outside_hours');
  expect((await wantIntent({ ...VISIT, selectedTime: '10:45' })).status).toBe(200);
  const moved = await bookAndMove(run, '10:00');
  expect(moved).toEqual(['outside_hours', 'applied']);
});

test('time off over days and every week closes them to customers, and to the consultant until she says so', async () => {
  const { change, slots, freeDays, ofConsultant, wantIntent, run } = await atWork(await buildTestApp());
  const [whole] = await freeDays(MONDAY, MONDAY);
  const school = { firstDay: '2027-03-01', weekdays: [1], from: '13:00', to: '18:00', reason: 'school' };
  const vacation = { firstDay: '2027-03-16', lastDay: '2027-03-18', to: '12:00' };

  expect(await change({ timeOffPlans: { school, vacation } })).toBe('applied');
  const days = await freeDays(MONDAY, '2027-03-18');
  expect(days).toEqual([7, 0, 0, 11]);
  expect(whole).toBe(17);
  expect(free(await slots(MONDAY)).at(-1)).toBe('12:00');
  expect(await ofConsultant('2027-03-17')).toEqual([]);
  expect((await wantIntent({ ...VISIT, selectedTime: '14:00' })).body.code).toBe('outside_hours');
  expect(await bookAndMove(run, '14:00')).toEqual(['time_off', 'applied']);

  expect(await change({ timeOffPlans: { vacation: null } })).toBe('applied');
  expect(await freeDays('2027-03-17', '2027-03-17')).toEqual([whole]);
  expect(free(await slots(MONDAY))).not.toContain('14:00');
});

/** A visit on Tuesday two weeks on, moved to Monday, as usual and then outside the usual days. */
async function bookAndMove(run: Awaited<ReturnType<typeof atWork>>['run'], newTime: string) {
  const bookingId = 'BK-AAAAAA';
  const booked = await run('booking.create', createPayload({ bookingId, selectedDate: day('2027-03-23') }));
  expect(booked.status).toBe('applied');
  const move = { bookingId, newDate: MONDAY, newTime };
  const [plain, chosen] = [
    await run('booking.reschedule', move),
    await run('booking.reschedule', { ...move, outsideUsualDays: true }),
  ];
  return [plain.code ?? plain.status, chosen.code ?? chosen.status];
}
