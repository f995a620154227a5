import { cents } from '@fieldleaf/domain/money/cents';
import { clock as clockTime, createPayload } from '@fieldleaf/domain/testing/builders';
import { minuteOfDay } from '@fieldleaf/domain/time/local-time';
import { driveMinutes } from '@fieldleaf/domain/travel/drive-minutes';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { callAsConsultant } from '../../../testing/call-as-consultant.ts';
import { ANA, createTestCustomer } from '../../../testing/test-customer.ts';

const DALLAS = '75201';
const OAK_LAWN = '75219';
const FORT_WORTH = '76102';

const HOUR_ON_SITE = { consultationType: 'onsite', duration: '1hr', amount: 7_000 };

const livingIn = (zip: string) => ({ ...ANA, address: `12 Elm Street, TX ${zip}` });

const visitIn = (zip: string, selectedTime: string) => ({
  ...HOUR_ON_SITE,
  selectedTime,
  customerInfo: livingIn(zip),
});

/** From a home in Plano. */
async function countDriveTimes({ call, clock }: Awaited<ReturnType<typeof callAsConsultant>>) {
  const payload = { changes: { travel: { homeZip: '75075' } } };
  const command = { id: ulid(), kind: 'settings.change', at: clock.now(), payload };
  const { body } = await call('POST', '/commands', { commands: [command] });
  expect(body.outcomes).toMatchObject([{ status: 'applied' }]);
}

async function practiceWithDrives() {
  const practice = await callAsConsultant();
  await countDriveTimes(practice);
  const freeIn = async (query: string) => {
    const visit = 'date=2027-03-15&consultationType=onsite&duration=1hr';
    const { body } = await practice.customer.get(`/api/available-slots?${visit}${query}`);
    return (body.slots as { time: string; available: boolean }[])
      .filter(({ available }) => available)
      .map(({ time }) => time);
  };
  return { ...practice, freeIn };
}

test('the site is told that drive times count, and not where the consultant lives', async () => {
  const practice = await callAsConsultant();
  const { customer } = practice;
  expect((await customer.get('/api/config')).body).not.toHaveProperty('driveTimes');

  await countDriveTimes(practice);

  const { body } = await customer.get('/api/config');
  expect(body.driveTimes).toBe(true);
  expect(JSON.stringify(body)).not.toContain('75075');
});

test('near a visit more is free than across the area, and without a ZIP code the buffers count', async () => {
  const { customer, freeIn, call } = await practiceWithDrives();
  await customer.book(visitIn(DALLAS, '12:00'));

  expect(await freeIn(`&zip=${OAK_LAWN}`)).toEqual(expect.arrayContaining(['10:30', '13:30']));
  expect(await freeIn(`&zip=${FORT_WORTH}`)).not.toContain('13:30');
  expect(await freeIn(`&zip=${FORT_WORTH}-0042`)).toContain('14:00');
  expect(await freeIn('')).not.toContain('13:30');
  expect(await freeIn('')).toContain('14:00');

  const admin = 'date=2027-03-15&consultation_type=onsite&duration=1hr';
  const { body } = await call('GET', `/available-slots?${admin}&zip=${OAK_LAWN}`);
  expect(body.available_slots).toContain('13:30');
  const days = 'from=2027-03-15&to=2027-03-15&consultationType=onsite&duration=1hr';
  const counted = await customer.get(`/api/available-days?${days}&zip=${OAK_LAWN}`);
  expect(counted.body.days).toEqual([
    { date: '2027-03-15', free: (await freeIn(`&zip=${OAK_LAWN}`)).length },
  ]);
  expect((await customer.get(`/api/available-slots?${days}&zip=Plano`)).status).toBe(400);
});

test('by video she is at home: the drive there is kept free, not the buffer', async () => {
  const { customer } = await practiceWithDrives();
  await customer.book(visitIn(FORT_WORTH, '12:00'));

  const { body } = await customer.get('/api/available-slots?date=2027-03-15&duration=30min');
  const free = (body.slots as { time: string; available: boolean }[])
    .filter(({ available }) => available)
    .map(({ time }) => time);

  expect(free).not.toContain('11:00');
  expect(free).toContain('10:30');
  expect(free).not.toContain('13:30');
  expect(free).toContain('14:00');
});

test('who shows up with another address than the times were shown for is refused, before paying', async () => {
  const { app, customer } = await practiceWithDrives();
  await customer.book(visitIn(DALLAS, '12:00'));
  const other = createTestCustomer(app);

  const refused = await other.wantIntent(visitIn(FORT_WORTH, '13:30'));
  const taken = await other.wantIntent(visitIn(OAK_LAWN, '13:30'));

  expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(taken.status).toBe(200);
});

test('a visit that is moved is asked about from where it is', async () => {
  const { app, customer } = await practiceWithDrives();
  await customer.book(visitIn(DALLAS, '12:00'));
  const far = await createTestCustomer(app).book(visitIn(FORT_WORTH, '16:00'));
  const near = await createTestCustomer(app).book(visitIn(OAK_LAWN, '09:00'));
  const freeToMove = async ({ bookingId, confirmationCode }: typeof far) => {
    const { body } = await customer.get(
      `/api/available-slots?date=2027-03-15&booking_id=${bookingId}&code=${confirmationCode}`,
    );
    return (body.slots as { time: string; available: boolean }[]).find(({ time }) => time === '13:30')
      ?.available;
  };

  expect(await freeToMove(near)).toBe(true);
  expect(await freeToMove(far)).toBe(false);
});

test('visits booked before drive times counted are where they are from then on', async () => {
  const practice = await callAsConsultant();
  await practice.customer.book(visitIn(FORT_WORTH, '12:00'));
  practice.clock.advance(5);

  await countDriveTimes(practice);

  const free = async (zip: string) =>
    (
      await practice.customer
        .get(`/api/available-slots?date=2027-03-15&consultationType=onsite&duration=1hr&zip=${zip}`)
        .then(({ body }) => body.slots as { time: string; available: boolean }[])
    ).find(({ time }) => time === '13:30')?.available;
  expect(await free('76107')).toBe(true);
  expect(await free('75201')).toBe(false);
});

test('many bookings at once: two are as far apart as the drive between them, and none is refused for nothing', async () => {
  const { call, clock } = await practiceWithDrives();
  const zips = [DALLAS, OAK_LAWN, FORT_WORTH, '76107', '75115', '75081'];
  const choices = zips.flatMap((zip, index) => [
    { zip, time: `${10 + index}:30` },
    { zip, time: `${11 + index}:00` },
  ]);

  const answers = await Promise.all(
    choices.map(({ zip, time }, index) => {
      const payload = {
        ...createPayload({
          consultationType: 'onsite',
          duration: '1hr',
          tipCents: cents(0),
          priceCents: cents(7_000),
        }),
        bookingId: `BK-0000${10 + index}`,
        selectedTime: time,
        address: `12 Elm Street, TX ${zip}`,
      };
      const command = { id: ulid(), kind: 'booking.create', at: clock.now(), payload };
      return call('POST', '/commands', { commands: [command] });
    }),
  );

  const visits = choices.map(({ zip, time }, index) => ({
    zip,
    start: minuteOfDay(clockTime(time)),
    isMade: JSON.stringify(answers[index]?.body).includes('"applied"'),
  }));
  const made = visits.filter(({ isMade }) => isMade);
  const clash = (one: (typeof visits)[number], other: (typeof visits)[number]) =>
    Math.abs(one.start - other.start) < 60 + (driveMinutes(one.zip, other.zip) ?? 60);
  for (const visit of visits)
    expect(made.some((other) => other !== visit && clash(visit, other))).toBe(!visit.isMade);
});
