import { giftCardBalance } from '@fieldleaf/domain/gift-card/gift-card-balance';
import { cents } from '@fieldleaf/domain/money/cents';
import { RETENTION } from '@fieldleaf/domain/privacy/retention';
import { dashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import { err } from '@fieldleaf/domain/result';
import { ana, createPayload, INVOICE_ID } from '@fieldleaf/domain/testing/builders';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { openGiftCardPayment } from '../../money/gift-card-payment.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { makeDataDir, TEST_NOW } from '../../testing/build-test-app.ts';
import { PAID_VISIT } from '../../testing/open-books.ts';
import { readMails } from '../../testing/read-eml.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { deriveMails } from '../../workers/derive-mails.ts';
import { sendMails } from '../../workers/send-mails.ts';
import { sendContactForm } from '../notifications/notifications.routes.ts';
import { giveUpPayment } from '../payments/online-payments.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import {
  AFTER_THE_VISIT,
  anaIsEverywhere,
  commandOf,
  EMAIL,
  everythingIn,
  oldRevisionsIn,
  revisionsIn,
  tracesIn,
  typesWithTraces,
} from './testing/ana-is-everywhere.ts';
import { leaveRareTraces } from './testing/leave-rare-traces.ts';

test('an erased customer is found nowhere: no document, old revision, payment draft or mail file; the money stays', async () => {
  const [store, dataDir] = [await openTestStore(), await makeDataDir()];
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now, { dataDir });
  const bookingId = await anaIsEverywhere(server);
  const before = await revisionsIn(store);
  expect(tracesIn(await everythingIn(store))).not.toEqual([]);
  expect(tracesIn([...(await readMails(dataDir)).values()].join())).not.toEqual([]);
  const figures = () => dashboardStats(server.ctx.model(), { now, timeZone: 'America/Chicago' });
  const { total_revenue, total_bookings } = figures();

  now = AFTER_THE_VISIT;
  expect(await eraseCustomer(server.ctx, EMAIL)).toEqual({ ok: true, value: undefined });

  expect(tracesIn(await everythingIn(store))).toEqual([]);
  // A CouchDB answers before it has compacted.
  await expect
    .poll(async () => tracesIn(await oldRevisionsIn(store, before)), { timeout: 30_000 })
    .toEqual([]);
  expect(tracesIn([...(await readMails(dataDir)).values()].join())).toEqual([]);
  expect(tracesIn(JSON.stringify([...server.ctx.model().customerNotesByEmail.values()]))).toEqual([]);
  expect(figures()).toMatchObject({ total_revenue, total_bookings });
  expect(server.ctx.model().bookingsById.get(bookingId)).toMatchObject({ status: 'completed' });
  expect(server.ctx.model().invoicesById.get(INVOICE_ID)).toMatchObject({
    bookingId,
    lineItems: [{ quantity: 3 }],
  });
  await deriveMails(server.ctx);
  await sendMails(server.ctx);
  expect(tracesIn(await everythingIn(store))).toEqual([]);
  expect(await eraseCustomer(server.ctx, EMAIL)).toMatchObject({ ok: true });
});

/** Documents with no more than a fingerprint, according to the table. */
const FINGERPRINTS: readonly string[] = [
  'text-stop',
  'card-declines',
  'form-budget',
  'hold-ledger',
  'kept-card',
  'promo-code',
];

test('every kind of document that knows somebody says so in the table, and forgets them when they are erased', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const bookingId = await anaIsEverywhere(server);
  await leaveRareTraces(server.ctx, bookingId, { email: EMAIL, until: AFTER_THE_VISIT });
  const known = Object.entries(RETENTION).filter(([, { ofCustomers }]) => ofCustomers !== null);
  const expected = known.map(([type]) => type).filter((type) => !FINGERPRINTS.includes(type));

  expect(await typesWithTraces(store)).toEqual(expected.sort());

  now = AFTER_THE_VISIT;
  expect(await eraseCustomer(server.ctx, EMAIL)).toMatchObject({ ok: true });

  expect(await typesWithTraces(store)).toEqual([]);
});

test('whom she gave a gift card, and who gave her one, keep it: what was paid, and the other of the two', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  await anaIsEverywhere(server);
  const cards = () => [...server.ctx.model().giftCardsById.values()];
  const money = () => cards().map((card) => [card.giftCardId, card.soldCents, giftCardBalance(card)]);
  const before = money();

  now = AFTER_THE_VISIT;
  await eraseCustomer(server.ctx, EMAIL);

  expect(money()).toEqual(before);
  const nobody = { name: '', email: '' };
  const [given, got, alone] = ['Ben Cole', 'Eva Lane', ''].map((name) =>
    cards().find(({ buyer, recipient }) => (buyer.name || recipient.name) === name),
  );
  const ben = { name: 'Ben Cole', email: 'ben@example.com' };
  expect(given).toMatchObject({ buyer: nobody, recipient: ben, message: '' });
  expect(got).toMatchObject({ buyer: { name: 'Eva Lane' }, recipient: nobody, message: '' });
  expect(alone).toMatchObject({ buyer: nobody, recipient: nobody, erasedAt: AFTER_THE_VISIT });
  expect(given).not.toHaveProperty('erasedAt');
});

test('a gift card that is not paid yet stands in nobody’s way: its payment ends, and they are forgotten', async () => {
  const store = createMemoryStore();
  const server = await startServer(store, () => TEST_NOW);
  const eva = { name: 'Eva Lane', email: 'eva@example.com' };
  const order = { buyer: { name: 'Ana Reyes', email: EMAIL }, recipient: eva };
  await openGiftCardPayment(server.ctx, {
    ...order,
    amountCents: cents(5_000),
    message: '',
    deliverOn: null,
  });

  expect(await eraseCustomer(server.ctx, EMAIL)).toMatchObject({ ok: true });

  expect(tracesIn(await everythingIn(store))).toEqual([]);
});

test('visits ahead refuse it and are named; nothing is forgotten', async () => {
  const store = createMemoryStore();
  const server = await startServer(store, () => TEST_NOW);
  await server.ctx.execute(commandOf('booking.create', createPayload({ email: EMAIL })));

  expect(await eraseCustomer(server.ctx, EMAIL)).toMatchObject({
    error: {
      code: 'upcoming_visits',
      message: 'This customer has visits ahead: BK-BBBBBB on 2027-03-15 at 10:00. Cancel them first.',
    },
  });
  expect(await everythingIn(store)).toMatch(/Reyes/);
});

test('a payment that anybody opened under an address ends with its erasure, and nobody can make it any more', async () => {
  const store = createMemoryStore();
  const server = await startServer(store, () => TEST_NOW);
  const choice = { consultationType: 'virtual', duration: '60min', amount: 7_000 } as const;
  const { paymentIntentId } = await makeIntent(
    server,
    { ...choice, customerInfo: { ...ana, email: EMAIL } },
    false,
  );

  expect(await eraseCustomer(server.ctx, EMAIL)).toEqual({ ok: true });

  const payment = await server.ctx.provider.getPayment(paymentIntentId);
  expect(payment).toMatchObject({ value: { state: 'canceled' } });
  expect(tracesIn(await everythingIn(store))).toEqual([]);
});

test('a payment that was made already becomes its visit, which is then in the way', async () => {
  const server = await startServer(createMemoryStore(), () => TEST_NOW);
  await makeIntent(server, { ...PAID_VISIT, customerInfo: { ...ana, email: EMAIL } });

  expect(await eraseCustomer(server.ctx, EMAIL)).toMatchObject({ error: { code: 'upcoming_visits' } });
});

test('a card provider that does not answer is waited for', async () => {
  const server = await startServer(createMemoryStore(), () => TEST_NOW, {
    aroundProvider: (provider) => ({
      ...provider,
      cancelPayment: async () => err({ code: 'unknown_outcome' }),
    }),
  });
  await makeIntent(server, { ...PAID_VISIT, customerInfo: { ...ana, email: EMAIL } }, false);

  expect(await eraseCustomer(server.ctx, EMAIL)).toMatchObject({ error: { code: 'payment_under_way' } });
});

test('somebody who only ever began to book is known, and forgotten with what they answered', async () => {
  const store = createMemoryStore();
  const server = await startServer(store, () => TEST_NOW);
  const choice = { consultationType: 'virtual', duration: '60min', amount: 7_000 } as const;
  const begun = await makeIntent(server, { ...choice, customerInfo: { ...ana, email: EMAIL } }, false);
  await giveUpPayment(server.ctx, begun);

  expect(await exportCustomer(server.ctx, EMAIL)).toMatchObject({
    ok: true,
    value: {
      email: 'ana@example.com',
      documents: [],
      checkouts: [{ state: 'cancelled', begunAt: TEST_NOW, customerInfo: { lastName: 'Reyes' } }],
    },
  });
  expect(await eraseCustomer(server.ctx, EMAIL)).toMatchObject({ ok: true });

  expect(tracesIn(await everythingIn(store))).toEqual([]);
  expect(await exportCustomer(server.ctx, EMAIL)).toMatchObject({ error: { code: 'customer_not_found' } });
});

test('somebody who only ever wrote by the contact form is handed what is kept of that, until they are erased', async () => {
  const server = await startServer(createMemoryStore(), () => TEST_NOW);
  await sendContactForm(
    server.ctx,
    { name: 'Ana Reyes', email: EMAIL, message: 'Is my trellis alright?' },
    { address: '10.0.0.1', network: undefined },
  );

  expect(await exportCustomer(server.ctx, 'ana@example.com')).toMatchObject({
    ok: true,
    value: { documents: [{ type: 'mail', cause: 'contact-form', replyTo: EMAIL }], checkouts: [] },
  });
  expect(await eraseCustomer(server.ctx, EMAIL)).toMatchObject({ ok: true });
  expect(await exportCustomer(server.ctx, EMAIL)).toMatchObject({ error: { code: 'customer_not_found' } });
});

test('somebody nobody knows is not found', async () => {
  const server = await startServer(createMemoryStore(), () => TEST_NOW);

  expect(await eraseCustomer(server.ctx, 'nobody@example.com')).toMatchObject({
    error: { code: 'customer_not_found' },
  });
});
