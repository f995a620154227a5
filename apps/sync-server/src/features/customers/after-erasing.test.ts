import { cents } from '@fieldleaf/domain/money/cents';
import { createPayload, day, invoicePayload, moment } from '@fieldleaf/domain/testing/builders';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { startServer } from '../../testing/start-server.ts';
import { eraseCustomer } from './erase-customer.ts';
import {
  AFTER_THE_VISIT,
  anaIsEverywhere,
  commandOf,
  EMAIL,
  everythingIn,
  tracesIn,
} from './testing/ana-is-everywhere.ts';

test('a phone that comes back after a week with edits of an erased customer is refused in words', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const bookingId = await anaIsEverywhere(server);
  now = AFTER_THE_VISIT;
  await eraseCustomer(server.ctx, EMAIL);

  const late = moment('2027-03-19T16:00:00Z');
  const unaware = moment('2027-03-21T16:00:00Z');
  now = moment('2027-03-27T16:00:00Z');
  const visit = { selectedDate: day('2027-04-05'), email: EMAIL } as const;
  const refused = [
    commandOf(
      'customerNote.add',
      { customerEmail: EMAIL, note: 'mornings', consultationDate: day('2027-03-15') },
      unaware,
    ),
    commandOf('customer.update', { customerEmail: EMAIL, changes: { phone: '(214) 555-0101' } }, unaware),
    commandOf(
      'consultationNote.create',
      { noteId: bookingId, booking_id: bookingId, observations: 'Monstera' },
      unaware,
    ),
    commandOf(
      'consultationNote.addProgress',
      { noteId: bookingId, progress: 'The monstera is better' },
      unaware,
    ),
    commandOf(
      'giftCard.resend',
      { giftCardId: 'g'.repeat(26), to: { name: 'Ana Reyes', email: EMAIL } },
      late,
    ),
    commandOf('booking.create', createPayload(visit), late),
    commandOf('invoice.create', invoicePayload({ invoiceId: 'f'.repeat(32) }), late),
  ];
  for (const command of refused) {
    expect(await server.ctx.execute(command)).toMatchObject({
      status: 'rejected',
      code: 'customer_erased',
      message: 'This customer was erased. Nothing can be added to what was forgotten.',
    });
  }
  expect(tracesIn(await everythingIn(store))).toEqual([]);
});

test('who books again after being erased is a customer like any other', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  await anaIsEverywhere(server);
  now = AFTER_THE_VISIT;
  await eraseCustomer(server.ctx, EMAIL);

  now = moment('2027-03-27T16:00:00Z');
  const anew = createPayload({ email: EMAIL, selectedDate: day('2027-04-05') });
  expect(await server.ctx.execute(commandOf('booking.create', anew, now))).toMatchObject({
    status: 'applied',
  });
  const note = { customerEmail: EMAIL, note: 'Came back', consultationDate: day('2027-03-27') };
  expect(await server.ctx.execute(commandOf('customerNote.add', note, now))).toMatchObject({
    status: 'applied',
  });
});

test('a gift card for somebody who was erased, sold offline before that, is sold without bringing them back', async () => {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  await anaIsEverywhere(server);
  now = AFTER_THE_VISIT;
  await eraseCustomer(server.ctx, EMAIL);

  now = moment('2027-03-27T16:00:00Z');
  const card = {
    amountCents: cents(5_000),
    buyer: { name: 'Eva Lane', email: 'eva@example.com' },
    recipient: { name: 'Ana Reyes', email: EMAIL },
    message: 'A trellis for Ana Reyes',
    deliverOn: day('2027-03-28'),
    method: 'cash',
  } as const;
  const before = { ...card, giftCardId: 'h'.repeat(26) };
  const sold = await server.ctx.execute(commandOf('giftCard.sell', before, moment('2027-03-19T16:00:00Z')));

  expect(sold).toMatchObject({ status: 'applied' });
  expect(tracesIn(await everythingIn(store))).toEqual([]);
  expect(server.ctx.model().giftCardsById.get(before.giftCardId)).toMatchObject({
    soldCents: 5_000,
    buyer: card.buyer,
    recipient: { name: '', email: '' },
    deliverOn: null,
  });
  const after = { ...card, giftCardId: 'k'.repeat(26) };
  await server.ctx.execute(commandOf('giftCard.sell', after, now));
  expect(server.ctx.model().giftCardsById.get(after.giftCardId)).toMatchObject({
    recipient: card.recipient,
  });
});
