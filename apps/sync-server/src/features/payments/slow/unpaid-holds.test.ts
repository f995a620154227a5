import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { expect, test } from 'vitest';
import type { Server } from '../../../http/create-server.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { ANA, createTestCustomer, type Intent, VISIT } from '../../../testing/test-customer.ts';

const LONG = { consultationType: 'onsite', duration: '5hr', amount: 35_000, selectedTime: '09:00' };
const LATE = { consultationType: 'onsite', duration: '3hr', amount: 21_000, selectedTime: '15:00' };
const MONDAY = '2027-03-15' as LocalDate;

const daysFrom = (date: LocalDate, count: number) =>
  Array.from({ length: count }, (_, index) => plusDays(date, index));

const contact = (email: string) => ({ ...ANA, email });

/** Wants to hold a time, from this address. */
const wanting = (app: Server) => async (remoteAddress: string, changes: object) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/payments/create-payment-intent',
    payload: { ...VISIT, amount: 7_000, customerInfo: ANA, ...changes },
    remoteAddress,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};

async function freeStarts(app: Server, date: LocalDate, kind: string): Promise<number> {
  const response = await app.inject({ method: 'GET', url: `/api/available-slots?date=${date}&${kind}` });
  const slots: readonly { readonly available: boolean }[] = response.json().slots;
  return slots.filter(({ available }) => available).length;
}

const KINDS = [
  'consultationType=virtual&duration=30min',
  'consultationType=virtual&duration=60min',
  'consultationType=onsite&duration=1hr',
  'consultationType=onsite&duration=2hr',
];

/** The smallest share of the starts of any seven days that is left, of any of these kinds. */
async function smallestShareLeft(app: Server, attack: () => Promise<unknown>): Promise<number> {
  const days = daysFrom(MONDAY, 28);
  const count = () =>
    Promise.all(KINDS.map((kind) => Promise.all(days.map((date) => freeStarts(app, date, kind)))));
  const before = await count();
  await attack();
  const after = await count();
  const sum = (starts: readonly number[] | undefined, first: number) =>
    (starts ?? []).slice(first, first + 7).reduce((all, one) => all + one, 0);
  return Math.min(
    ...KINDS.flatMap((_, kind) => days.slice(6).map((_, at) => sum(after[kind], at) / sum(before[kind], at))),
  );
}

const CHOICES = daysFrom(MONDAY, 28).flatMap((selectedDate) => [
  { ...LONG, selectedDate },
  { ...LATE, selectedDate },
]);

const addressOf = (number: number) => `10.9.${number >> 8}.${number & 255}`;

test.each([
  ['one address, with many contacts', () => addressOf(1), (call: number) => `${call}@strangers.example`],
  ['many addresses, with one contact', addressOf, (call: number) => `ana+${call}@example.com`],
  [
    '22 addresses, with many contacts',
    (call: number) => addressOf(call % 22),
    (call: number) => `${call}@x.example`,
  ],
  ['as many addresses as contacts', addressOf, (call: number) => `${call}@x.example`],
])('who attacks from %s leaves four fifths of every week free', async (_, address, email) => {
  const { app } = await buildTestApp();
  const want = wanting(app);
  const statuses: number[] = [];

  const left = await smallestShareLeft(app, async () => {
    for (const [call, choice] of CHOICES.entries()) {
      const { status } = await want(address(call), { ...choice, customerInfo: contact(email(call)) });
      statuses.push(status);
    }
  });

  expect(left).toBeGreaterThanOrEqual(0.8);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
});

test('the third unpaid time of one inbox is refused, from wherever it is asked for, with what to do', async () => {
  const { app, clock } = await buildTestApp();
  const want = wanting(app);
  const hold = (address: number, email: string, week: number) =>
    want(addressOf(address), {
      selectedDate: plusDays(MONDAY, 14 * week),
      customerInfo: contact(email),
    });
  await hold(1, 'ana@example.com', 0);
  clock.advance(5);
  await hold(2, 'Ana+2@example.com', 1);

  const third = await hold(3, 'ana+three@example.com', 2);

  expect(third).toMatchObject({ status: 429, body: { code: 'too_many_holds' } });
  expect(third.headers['retry-after']).toBe('720');
  expect(third.body.message).toMatch(/try again in 12 minutes, or call \(214\) 555-0142 or write to hello@/);
  clock.advance(12);
  expect(await hold(3, 'ana@example.com', 2)).toMatchObject({ status: 200 });
});

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
])(
  'the third unpaid time from %s is refused, whoever asks; a neighbour is not',
  async (first, same, other) => {
    const { app } = await buildTestApp();
    const hold = (address: string, week: number) =>
      wanting(app)(address, {
        selectedDate: plusDays(MONDAY, 14 * week),
        customerInfo: contact(`c${week}@example.com`),
      });
    await hold(first, 0);
    await hold(same, 1);

    expect(await hold(same, 2)).toMatchObject({ status: 429, body: { code: 'too_many_holds' } });
    expect(await hold(other, 2)).toMatchObject({ status: 200 });
  },
);

test('a /48 of many /64s holds at most eight times', async () => {
  const { app } = await buildTestApp();
  const statuses: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    const selectedDate = plusDays(MONDAY, 14 * number);
    const customerInfo = contact(`c${number}@example.com`);
    statuses.push((await wanting(app)(`2001:db8:1:${number}::1`, { selectedDate, customerInfo })).status);
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('of twenty choices of one customer that come at once, two hold', async () => {
  const { app } = await buildTestApp();
  const choices = daysFrom(MONDAY, 60).filter((date) => ![5, 6].includes(new Date(date).getUTCDay()));

  const answers = await Promise.all(
    choices.slice(0, 20).map((selectedDate, number) => wanting(app)(addressOf(number), { selectedDate })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
});

test('of twenty customers who want one time at once, one holds it and the others hear that it is taken', async () => {
  const { app } = await buildTestApp();

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      wanting(app)(addressOf(number), { customerInfo: contact(`c${number}@example.com`) }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'slot_taken')).toHaveLength(19);
});

test('who changes the tip or the time again and again has one hold, and another at the side', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  await customer.intent({ selectedDate: plusDays(MONDAY, 14) });
  let replaces = await customer.intent();

  for (const tipAmount of [1, 2, 3, 4]) {
    const changed = await customer.wantIntent({ replaces, tipAmount, amount: 7_000 + tipAmount * 100 });
    expect(changed.status).toBe(200);
    const { paymentIntentId, clientSecret } = changed.body;
    replaces = { paymentIntentId, clientSecret } as Intent;
  }
  expect(await customer.wantIntent({ replaces, selectedTime: '14:00' })).toMatchObject({ status: 200 });
});

test('what is paid or given up does not count any more', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  for (const week of [0, 1, 2]) await customer.book({ selectedDate: plusDays(MONDAY, week * 7) });
  for (const selectedTime of ['12:00', '13:00', '14:00']) {
    const intent = await customer.intent({ selectedTime });
    await customer.post('/api/payments/cancel-payment-intent', intent);
  }

  expect(await customer.wantIntent({ selectedTime: '15:00' })).toMatchObject({ status: 200 });
});

test('without a contact nothing is held and no payment is opened', async () => {
  const { app, store } = await buildTestApp();

  for (const customerInfo of [undefined, contact('nobody')]) {
    const { status, body } = await wanting(app)('192.0.2.1', { customerInfo });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues[0].path).toMatch(/^customerInfo/);
  }
  expect(await store.database('slots').range({ from: 'day:', to: 'day:\uffff' })).toEqual([]);
  expect(await store.database('ops').range({ from: 'payment-intent:', to: 'payment-intent:\uffff' })).toEqual(
    [],
  );
});
