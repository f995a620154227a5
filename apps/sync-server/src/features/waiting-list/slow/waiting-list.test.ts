import { OPENING_HEADER } from '@fieldleaf/contract/paths';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { openingHeader } from '@fieldleaf/domain/waitlist/offer-link';
import { expect, test } from 'vitest';
import { createTestCustomer, VISIT } from '../../../testing/test-customer.ts';
import { eraseCustomer } from '../../customers/erase-customer.ts';
import { exportCustomer } from '../../customers/export-customer.ts';
import { bodyOf, DATE, openFullDay } from '../testing/open-full-day.ts';

const cancelBo = ({ bo, command }: Pick<Awaited<ReturnType<typeof openFullDay>>, 'bo' | 'command'>) =>
  command('booking.cancel', { bookingId: bo.bookingId, reason: 'ill' });

/** Four wait, and the visit is cancelled. */
async function openFreed() {
  const opened = await openFullDay();
  for (const name of ['Ana', 'Cem', 'Dora', 'Eva']) await opened.join(name);
  expect(await cancelBo(opened)).toMatchObject({ status: 'applied' });
  await opened.look();
  return opened;
}

test('nobody is mailed while the day is full; when its visit is cancelled the first three are, once', async () => {
  const opened = await openFullDay();
  expect(await opened.free()).toEqual([]);
  for (const name of ['Ana', 'Cem', 'Dora', 'Eva'])
    expect(await opened.join(name)).toEqual({ status: 200, body: { status: 'success' } });
  await opened.look();
  expect(await opened.mailed()).toEqual([]);

  await cancelBo(opened);
  await opened.look();
  await opened.look();
  const told = (await opened.entries()).map(({ customer, openings }) => [
    customer.firstName,
    openings.length,
  ]);
  expect(told).toEqual([
    ['Ana', 1],
    ['Cem', 1],
    ['Dora', 1],
    ['Eva', 0],
  ]);
  const links = await opened.mailed();
  expect(links).toHaveLength(3);
  const kept = await opened.store.database('practice').range({ from: '', to: '\uffff' });
  expect(JSON.stringify(kept)).not.toContain(links[0]?.key);
  expect(opened.logged()).not.toContain(links[0]?.key);
});

test('a visit that is moved away, and time off that is removed, free a time as well', async () => {
  const moved = await openFullDay();
  await moved.join('Ana');
  const { bookingId } = moved.bo;
  await moved.command('booking.reschedule', { bookingId, newDate: '2027-03-16', newTime: '10:00' });
  await moved.look();
  expect(await moved.mailed()).toHaveLength(1);

  const off = await openFullDay();
  await off.join('Ana');
  await off.command('day.unblock', { date: DATE, from: '11:00' });
  await off.look();
  expect(await off.entries()).toMatchObject([{ openings: [{ date: DATE }] }]);
  expect(await off.mailed()).toHaveLength(1);
});

test('hours that are made longer, and a weekday that is opened, free a time as well', async () => {
  const { command, ctx, join, look, entries } = await openFullDay();
  const sunday = plusDays(DATE as LocalDate, -1);
  const change = async (changes: object) => {
    expect(await command('settings.change', { changes })).toMatchObject({ status: 'applied' });
    // The context hears of it a moment later.
    await expect.poll(ctx.settings).toMatchObject(changes);
  };
  const monday = (closesAt: string) =>
    change({ weekdayHours: { 1: { opensAt: '10:00', closesAt, breaks: [] } } });
  await change({ closedWeekdays: [0, 6] });
  await monday('11:00');
  await command('day.unblock', { date: DATE, to: '10:00' });
  await command('day.unblock', { date: DATE, from: '11:00' });
  await join('Ana');
  await join('Cem', { date: sunday });
  const told = async () => (await entries()).map(({ openings }) => openings.map(({ date }) => date));
  await look();
  expect(await told()).toEqual([[], []]);

  await monday('13:00');
  await look();
  expect(await told()).toEqual([[DATE], []]);
  await change({ closedWeekdays: [6] });
  await look();
  expect(await told()).toEqual([[DATE], [sunday]]);
});

test('of two who tap at once one has the time; the other hears it, and keeps their place', async () => {
  const { hold, free, look, entries, clock, mailed } = await openFreed();
  const answers = await Promise.all(['Cem', 'Dora', 'Ana'].map(hold));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.filter(({ status }) => status === 409)).toMatchObject([
    { body: { code: 'opening_taken' } },
    { body: { code: 'opening_taken' } },
  ]);
  expect(await free()).toEqual([]);

  // The hold ends by itself, and those who were too late are told again, before Eva.
  await look();
  expect(await mailed()).toHaveLength(3);
  clock.advance(33);
  await look();
  const counts = (await entries()).map(({ openings }) => openings.length);
  expect(counts.toSorted()).toEqual([1, 1, 2, 2]);
  expect((await entries()).filter(({ openings }) => openings.some((each) => each.heldUntil))).toHaveLength(1);
});

test('the same link, tapped twice or twice at once, is one hold with one end, and none after it', async () => {
  const { hold, clock, store, linkOf } = await openFreed();
  const [one, other] = await Promise.all([hold('Ana'), hold('Ana')]);
  expect(one).toMatchObject({ status: 200, body: { state: 'held' } });
  expect(other).toEqual(one);
  clock.advance(20);
  expect(await hold('Ana')).toEqual(one);
  const book = await store.database('slots').get<{ claims: { key: string }[] }>(`day:${DATE}`);
  const { wishId } = await linkOf('Ana');
  expect(book?.claims.filter(({ key }) => key.includes(wishId))).toHaveLength(1);
  clock.advance(11);
  expect(await hold('Ana')).toMatchObject({ status: 410, body: { code: 'opening_over' } });
});

test('looking at a link holds nothing; a forged one opens nothing', async () => {
  const { free, linkOf, app } = await openFreed();
  const times = await free();
  const link = bodyOf(await linkOf('Ana'));
  const customer = createTestCustomer(app);
  expect(await customer.post('/api/waiting-list/open', link)).toMatchObject({
    status: 200,
    body: { state: 'free', date: DATE, first_name: 'Ana' },
  });
  expect(await free()).toEqual(times);
  expect(times).not.toEqual([]);
  for (const path of ['open', 'hold', 'leave'])
    expect(await customer.post(`/api/waiting-list/${path}`, { ...link, opening: 2 })).toMatchObject({
      status: 404,
      body: { code: 'opening_unknown' },
    });
});

test('who holds it sees it free, pays for it as usual, and waits no more', async () => {
  const { hold, free, linkOf, app, look, entries } = await openFreed();
  const held = await hold('Ana');
  const { time } = held.body;
  const opening = openingHeader(await linkOf('Ana'));
  expect(await free({ [OPENING_HEADER]: opening })).toContain(time);
  expect(await free()).not.toContain(time);

  const [ana, other] = [createTestCustomer(app), createTestCustomer(app)];
  const customerInfo = { firstName: 'Ana', lastName: 'Doe', email: 'ana@example.com' };
  expect(await other.wantIntent({ selectedTime: time, customerInfo })).toMatchObject({ status: 409 });
  // Begun, given up, and begun again: the link keeps the time in between.
  const first = await ana.intent({ selectedTime: time, customerInfo, opening });
  await ana.post('/api/payments/cancel-payment-intent', first);
  expect(await free()).not.toContain(time);
  const paid = await ana.book({ selectedTime: time, customerInfo, opening });

  await look();
  await look();
  const [entry] = await entries();
  expect(entry?.ended).toMatchObject({ what: 'booked' });
  expect(paid.bookingId).toMatch(/^BK-/);
  expect(await hold('Ana')).toMatchObject({ status: 409, body: { code: 'wish_over' } });
});

test('a link takes its owner off the list, and the consultant can', async () => {
  const { linkOf, app, entries, command } = await openFreed();
  const link = bodyOf(await linkOf('Ana'));
  const customer = createTestCustomer(app);
  for (let press = 0; press < 2; press += 1)
    expect(await customer.post('/api/waiting-list/leave', link)).toMatchObject({ status: 200 });
  const [, cem] = await entries();
  expect(await command('wish.end', { wishId: cem?.wishId })).toMatchObject({ status: 'applied' });
  expect((await entries()).map(({ ended }) => ended?.what)).toEqual([
    'left',
    'removed',
    undefined,
    undefined,
  ]);
  expect(await customer.post('/api/waiting-list/hold', link)).toMatchObject({ body: { code: 'wish_over' } });
});

test('who waits in Spanish is told in Spanish', async () => {
  const opened = await openFullDay();
  const { consultationType, duration } = VISIT;
  await createTestCustomer(opened.app, { language: 'es' }).post('/api/waiting-list/', {
    consultationType,
    duration,
    date: DATE,
    span: 'day',
    firstName: 'Inés',
    lastName: 'Paz',
    email: 'ines@example.com',
  });
  await cancelBo(opened);
  await opened.look();
  const mailOf = async (cause: string) => (await opened.mails()).find((mail) => mail.cause === cause);
  expect((await mailOf('waiting-list-joined'))?.letter.subject).toBe('Está en la lista de espera');
  const mail = await mailOf('time-opened');
  expect(mail).toMatchObject({ language: 'es' });
  expect(mail?.letter.subject).toMatch(/^Se liberó un horario: lunes/);
});

test('who is erased waits no more, and has what is kept of the wait in their data', async () => {
  const { join, entries, ctx } = await openFullDay();
  await join('Ana');
  // The other context hears a moment later of what the app wrote.
  await expect.poll(() => ctx.model().wishesById.size).toBe(1);
  expect(JSON.stringify(await exportCustomer(ctx, 'ana@example.com'))).toContain('"type":"wish"');
  await eraseCustomer(ctx, 'ana@example.com');
  expect(await entries()).toEqual([]);
});
