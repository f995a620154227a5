import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { giftCardBalance } from '@fieldleaf/domain/gift-card/gift-card-balance';
import { cents } from '@fieldleaf/domain/money/cents';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { PAID_VISIT } from '../../testing/open-books.ts';
import { makeIntent, startServer } from '../../testing/start-server.ts';
import { buyGiftCard } from '../../testing/test-gift-cards.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { codeOfGiftCard } from './gift-card-codes.ts';
import { redeemPart } from './reserve-codes.ts';
import { sweepReservations } from './sweep-reservations.ts';

/** A practice that sold a card of $100, whose sweeps run only when told. */
async function openWithCard() {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const { giftCardId } = await buyGiftCard(server.ctx);
  const stored = () => store.database('practice').get<GiftCard>(`gift-card:${giftCardId}`);
  return {
    server,
    giftCardId,
    passMinutes: (minutes: number) => {
      now = plusMinutes(now, minutes);
    },
    balance: async () => {
      const card = await stored();
      return card && giftCardBalance(card);
    },
  };
}

test('what was reserved by a server that died before there was a payment comes back after three hours', async () => {
  const { server, giftCardId, passMinutes, balance } = await openWithCard();
  await redeemPart(server.ctx, { giftCardId, redemptionId: 'abandoned', amountCents: cents(4_000) });

  passMinutes(180);
  await sweepReservations(server.ctx);
  expect(await balance()).toBe(6_000);

  passMinutes(1);
  await sweepReservations(server.ctx);
  expect(await balance()).toBe(10_000);
});

test('what a payment that is still open has reserved stays reserved until that ends', async () => {
  const { server, giftCardId, passMinutes, balance } = await openWithCard();
  const giftCardCode = await codeOfGiftCard(server.ctx, giftCardId);
  await makeIntent(server, { ...PAID_VISIT, tipAmount: 50, giftCardCode, amount: 2_000 }, false);
  expect(await balance()).toBe(0);

  passMinutes(24 * 60);
  await sweepReservations(server.ctx);
  expect(await balance()).toBe(0);

  await sweepPayments(server.ctx);
  expect(await balance()).toBe(10_000);
});

test('a server that is not the leader gives nothing back', async () => {
  const { server, giftCardId, passMinutes, balance } = await openWithCard();
  await redeemPart(server.ctx, { giftCardId, redemptionId: 'abandoned', amountCents: cents(4_000) });
  passMinutes(24 * 60);

  await sweepReservations({ ...server.ctx, isLeader: async () => false });

  expect(await balance()).toBe(6_000);
});

test('a use of a promo code is given back when the hold it was reserved with is over', async () => {
  const { server, passMinutes } = await openWithCard();
  const { ctx } = server;
  const terms = {
    validFrom: null,
    validUntil: null,
    mostUses: 1,
    oncePerPerson: false,
    offers: [],
    minimumCents: null,
  };
  const reduction = { kind: 'percent', percent: 20 } as const;
  const by = { role: 'consultant', deviceId: 'phone' } as const;
  await ctx.runCommand({ kind: 'promoCode.create', by, payload: { code: 'SPRING', reduction, ...terms } });
  await makeIntent(server, { ...PAID_VISIT, promoCode: 'SPRING', amount: 5_600 }, false);
  const uses = () => ctx.model().promoCodesByCode.get('SPRING')?.uses.length;
  expect(uses()).toBe(1);

  passMinutes(15);
  await sweepPayments(ctx);

  expect(uses()).toBe(0);
});
