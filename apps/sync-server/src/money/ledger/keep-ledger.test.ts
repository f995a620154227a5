import { aPayment } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { lacksRight } from '../../adapters/stripe/testing/stand-in-error.ts';
import { openBooks } from '../../testing/open-books.ts';
import { charge, openStripeBooks } from '../../testing/stripe-books.ts';
import { isCardIncident } from '../card-outage.ts';
import { createKeepLedger } from './keep-ledger.ts';

const DAY = 24 * 60;

test('a fee is asked for once its payment is in the books, then daily; without cards nobody is asked', async () => {
  let asked = 0;
  const { ctx, balance, entries, passMinutes } = await openStripeBooks((provider) => ({
    ...provider,
    listPayouts: (query) => {
      asked++;
      return provider.listPayouts(query);
    },
  }));
  balance.charged(charge('pi_1'));
  const keepLedger = createKeepLedger(ctx);

  await keepLedger();
  await keepLedger();
  expect([asked, (await entries()).length]).toEqual([1, 1]);

  const at = ctx.now();
  passMinutes(1);
  await ctx.addDocument(aPayment({ provider: 'stripe', livemode: false, reference: 'pi_late', at }));
  await keepLedger();
  await keepLedger();
  expect(asked).toBe(1);
  passMinutes(10);
  await keepLedger();
  expect(asked).toBe(2);
  passMinutes(4 * DAY);
  await keepLedger();
  await keepLedger();
  expect(asked).toBe(3);
  passMinutes(DAY);
  await keepLedger();
  expect(asked).toBe(4);
});

test('a provider that refuses the list is logged once, asked again later, and takes cards all the same', async () => {
  const { ctx, standIn, warnings, passMinutes } = await openStripeBooks();
  standIn.refuse(lacksRight());
  const keepLedger = createKeepLedger(ctx);

  await keepLedger();
  passMinutes(11);
  await keepLedger();

  expect(warnings).toEqual(['fees and payouts are not known: the card provider refuses to list them']);
  expect(isCardIncident(ctx)).toBe(false);
});

test('the simulated provider keeps what is published for the United States, and pays out after two days', async () => {
  const { server, booked, passMinutes, refundThere } = await openBooks();
  const reference = await booked();
  await refundThere(reference, 1_000);
  const entries = () =>
    [...server.ctx.model().ledgerEntriesById.values()].map(
      ({ kind, grossCents, feeCents, payoutId, arrivesOn }) => [
        kind,
        grossCents,
        feeCents,
        payoutId,
        arrivesOn,
      ],
    );
  await createKeepLedger(server.ctx)();
  expect(entries().sort()).toEqual([
    ['charge', 7_000, 233, null, null],
    ['refund', -1_000, 0, null, null],
  ]);

  passMinutes(2 * DAY);
  await createKeepLedger(server.ctx)();
  const payout = ['simulated_po_2027-03-01', '2027-03-03'];
  expect(entries().sort()).toEqual([
    ['charge', 7_000, 233, ...payout],
    ['payout', -5_767, 0, ...payout],
    ['refund', -1_000, 0, ...payout],
  ]);
});
