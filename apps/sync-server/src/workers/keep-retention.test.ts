import type { Booking } from '@fieldleaf/domain/booking/booking';
import { ERASED_CONTACT } from '@fieldleaf/domain/customer/erased-contact';
import { giftCardBalance } from '@fieldleaf/domain/gift-card/gift-card-balance';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { cents } from '@fieldleaf/domain/money/cents';
import { statementsOfYear } from '@fieldleaf/domain/statement/monthly-statements';
import { ana, ZONE } from '@fieldleaf/domain/testing/builders';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import {
  anaIsEverywhere,
  commandOf,
  everythingIn,
  oldRevisionsIn,
  revisionsIn,
} from '../features/customers/testing/ana-is-everywhere.ts';
import { giveUpPayment } from '../features/payments/online-payments.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { openGiftCardPayment } from '../money/gift-card-payment.ts';
import { loadIntent } from '../money/payment-intents.ts';
import { sweepPayments } from '../money/sweep-payments.ts';
import type { Store } from '../store/store.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { makeIntent, startServer } from '../testing/start-server.ts';
import { testDevice } from '../testing/test-device.ts';
import { openTestStore } from '../testing/test-store.ts';
import { keepRetention } from './keep-retention.ts';

const A_DAY = 24 * 60;
const DAYS_30 = 30 * A_DAY;

async function open() {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const begin = (time: string, isPaid: boolean) =>
    makeIntent(
      server,
      {
        consultationType: 'virtual',
        duration: '60min',
        amount: 7_000,
        selectedDate: '2027-03-15' as LocalDate,
        selectedTime: time as LocalTime,
        customerInfo: { ...ana, email: `${time.slice(0, 2)}@example.com` },
      },
      isPaid,
    );
  const visitOf = async ({ paymentIntentId }: { readonly paymentIntentId: string }) => {
    const intent = await loadIntent(server.ctx, paymentIntentId, 'visit');
    return { state: intent?.state, ...intent?.purpose.visit };
  };
  const advance = (minutes: number) => {
    now = plusMinutes(now, minutes);
  };
  const blank = () => keepRetention(server.ctx);
  return { server, begin, visitOf, advance, blank };
}

const TIME_OF_DAY = 'T18:00:00Z';

/** Ana is everywhere in March 2027; the days are walked through as the worker would, on the real store. */
async function openYears(store: Store) {
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const bookingId = await anaIsEverywhere(server);
  const booked = await store.database('practice').get<Booking>(`booking:${bookingId}`);
  const turn = async (date: string) => {
    now = `${date}${TIME_OF_DAY}` as Instant;
    await keepRetention(server.ctx);
  };
  const ids = async (prefix: string) => {
    const found = await store
      .database('practice')
      .range<{ _id: string }>({ from: prefix, to: `${prefix}\uffff` });
    return found.map(({ _id }) => _id);
  };
  const booking = () => store.database('practice').get<Booking>(`booking:${bookingId}`);
  const revisions = () => revisionsIn(store);
  const money = () => {
    const model = server.ctx.model();
    const months = statementsOfYear(model, 2027, ZONE).map(({ month, rows: _, ...totals }) => [
      month,
      totals,
    ]);
    const cards = [...model.giftCardsById.values()].map((card) => [card.soldCents, giftCardBalance(card)]);
    return JSON.stringify([months, cards]);
  };
  return { store, server, booked, turn, ids, booking, revisions, money };
}

test('year after year what is over goes, what is not stands, and the books add up to the same', async () => {
  const { store, server, booked, turn, ids, booking, revisions, money } = await openYears(
    await openTestStore(),
  );
  const before = money();
  const old = await revisions();
  const isForgotten = async (...traces: readonly string[]) => {
    const text = (await everythingIn(store)) + (await oldRevisionsIn(store, old));
    return traces.filter((trace) => text.includes(trace));
  };
  expect(await ids('assessment:')).toHaveLength(2);

  await turn('2027-04-30');
  expect(await ids('assessment:')).toEqual([`assessment:${booked?.assessmentId}`]);
  await expect.poll(() => isForgotten('calathea', 'Ana needs an hour'), { timeout: 5_000 }).toEqual([]);
  expect(await ids('quote:')).toHaveLength(1);

  await turn('2028-03-30');
  expect(await ids('quote:')).toEqual([]);
  expect(await ids('note:')).toHaveLength(1);
  const mails = await store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  expect(mails.length).toBeGreaterThan(3);
  expect(mails.filter(({ letter, to }) => letter.subject !== 'Erased' || to.email !== '')).toEqual([]);

  await turn('2030-03-14');
  expect(await booking()).toMatchObject({ assessmentId: booked?.assessmentId, customer: booked?.customer });
  await turn('2030-03-16');
  expect([...(await ids('note:')), ...(await ids('customer')), ...(await ids('assessment:'))]).toEqual([]);
  expect(await booking()).toMatchObject({ assessmentId: null, assessment: null, customer: booked?.customer });
  await expect
    .poll(() => isForgotten('two cats', 'mornings', 'monstera leans'), { timeout: 5_000 })
    .toEqual([]);

  await turn('2034-12-31');
  expect(await booking()).toMatchObject({ customer: booked?.customer, status: 'completed' });
  await turn('2035-01-01');
  expect(await booking()).toMatchObject({
    customer: ERASED_CONTACT,
    status: 'completed',
    priceCents: booked?.priceCents,
  });
  await expect
    .poll(() => isForgotten('555-0101', 'Elm Street', 'was there', 'Check of Ana'), { timeout: 5_000 })
    .toEqual([]);
  expect(money()).toBe(before);
  const written = await revisions();
  await turn('2035-01-01');
  expect(await revisions()).toEqual(written);
  const cards = [...server.ctx.model().giftCardsById.values()];
  expect(cards.map(({ buyer }) => buyer.name)).toContain('Ana Reyes');
});

test('the owner keeps records and advice for as long as she says', async () => {
  const { server, turn, ids, booking, booked } = await openYears(createMemoryStore());
  const changes = { retention: { records: 4, advice: 1 } };
  expect(await server.ctx.execute(commandOf('settings.change', { changes }))).toMatchObject({
    status: 'applied',
  });
  expect(
    await server.ctx.execute(commandOf('settings.change', { changes: { retention: { records: 1 } } })),
  ).toMatchObject({ status: 'rejected', issues: [{ path: 'changes.retention.records' }] });

  await turn('2028-03-16');
  expect(await ids('note:')).toEqual([]);
  await turn('2031-12-31');
  expect(await booking()).toMatchObject({ customer: booked?.customer });
  await turn('2032-01-01');
  expect(await booking()).toMatchObject({ customer: ERASED_CONTACT });
});

test('an order of a gift card that came to nothing says after thirty days no longer whose it was', async () => {
  const { server, advance, blank } = await open();
  const opened = await openGiftCardPayment(server.ctx, {
    buyer: { name: 'Ana Reyes', email: 'ana@example.com' },
    recipient: { name: 'Eva Lane', email: 'eva@example.com' },
    amountCents: cents(5_000),
    message: 'For Eva',
    deliverOn: null,
  });
  if (!opened.ok) throw new Error('not opened');
  advance(A_DAY);
  await sweepPayments(server.ctx);
  const order = () => loadIntent(server.ctx, opened.value.paymentIntentId);
  expect(await order()).toMatchObject({ state: 'cancelled', purpose: { order: { message: 'For Eva' } } });

  advance(DAYS_30);
  await blank();

  const nobody = { name: '', email: '' };
  expect(await order()).toMatchObject({
    purpose: { order: { buyer: nobody, recipient: nobody, message: '', amountCents: 5_000 } },
  });
});

test('a device nobody used for two years is forgotten; one that was shut out hears so when it comes back', async () => {
  const { server, advance, blank } = await open();
  const { ops } = server.ctx;
  const device = (name: string, revokedAt: Instant | null) => ({
    ...testDevice(name, TEST_NOW),
    revokedAt,
  });
  await ops.put(device('old', null));
  await ops.put(device('stolen', TEST_NOW));
  advance(729 * A_DAY);
  await blank();
  expect(await ops.get('device:old')).toBeDefined();
  advance(A_DAY);
  await blank();

  expect(await ops.get('device:old')).toBeUndefined();
  expect(await ops.get('device:stolen')).toBeDefined();
});

test('after thirty days an abandoned checkout no longer says whose it was; what it was for and its end stay', async () => {
  const { server, begin, visitOf, advance, blank } = await open();
  const abandoned = await begin('10:00', false);
  const booked = await begin('13:00', true);
  await finishVisitPayment(server.ctx, booked.paymentIntentId);
  await giveUpPayment(server.ctx, abandoned);

  advance(DAYS_30 - A_DAY);
  await blank();
  expect(await visitOf(abandoned)).toMatchObject({ customer: { email: '10@example.com' } });
  advance(A_DAY);
  await blank();

  expect(await visitOf(abandoned)).toMatchObject({
    state: 'cancelled',
    customer: null,
    assessmentId: null,
    appointment: { date: '2027-03-15', time: '10:00' },
  });
  expect(await visitOf(booked)).toMatchObject({ customer: { email: '13@example.com' }, state: 'fulfilled' });
});

test('a payment that is still open keeps its person: it may yet be paid', async () => {
  const { begin, visitOf, advance, blank } = await open();
  const unheard = await begin('10:00', false);

  advance(2 * DAYS_30);
  await blank();

  expect(await visitOf(unheard)).toMatchObject({ state: 'open', customer: { email: '10@example.com' } });
});
