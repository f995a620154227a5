import { cents, sumCents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { charge, openStripeBooks } from '../../testing/stripe-books.ts';
import { readLedger } from './read-ledger.ts';

const about = { id: 're_1', amount: 2_000, payment_intent: 'pi_1' };

test('every line of the balance is written as the books name it, with what was kept of it', async () => {
  const { ctx, balance, entries } = await openStripeBooks();
  balance.charged(charge('pi_1'));
  balance.charged({ ...charge('pi_2'), payment_method_types: ['card_present'] });
  balance.charged(charge('pi_3', 5_000, 'shop'));
  balance.refunded(about);
  balance.refundFailed(about);
  balance.disputed({ ...about, id: 'du_1', amount: 8_100 });
  balance.disputeWon({ ...about, id: 'du_1', amount: 8_100 });
  balance.billed(200);

  expect(await readLedger(ctx)).toBe('done');

  const told = (await entries()).map(
    ({ kind, reference, paymentReference, grossCents, feeCents, netCents, foreign }) =>
      [kind, reference, paymentReference, grossCents, feeCents, netCents, foreign].join(' '),
  );
  expect(told.sort()).toEqual(
    [
      'charge pi_1 pi_1 8100 265 7835 ',
      'charge pi_2 pi_2 8100 224 7876 ',
      'charge pi_3 pi_3 5000 175 4825 true',
      'refund re_1 pi_1 -2000 0 -2000 ',
      'refund re_1.failed pi_1 2000 0 2000 ',
      'dispute du_1 pi_1 -8100 1500 -9600 ',
      'dispute du_1.failed pi_1 8100 0 8100 ',
      'fee   -200 0 -200 ',
    ].sort(),
  );
  expect(await entries()).toMatchObject(
    Array(8).fill({ provider: 'stripe', livemode: false, payoutId: null }),
  );
});

test('a payout says what is in it, and adds up; read again, nothing is written again', async () => {
  const { ctx, balance, entries, start } = await openStripeBooks();
  balance.charged(charge('pi_1'));
  balance.refunded(about);
  const payoutId = balance.payOut();
  balance.charged(charge('pi_2'));
  await readLedger(ctx);

  const first = await entries();
  const inIt = first.filter((entry) => entry.payoutId === payoutId && entry.kind !== 'payout');
  const [payout] = first.filter(({ kind }) => kind === 'payout');
  expect(inIt.map(({ kind }) => kind).sort()).toEqual(['charge', 'refund']);
  expect(sumCents(inIt.map(({ netCents }) => netCents))).toBe(-(payout?.netCents ?? 0));
  expect(payout).toMatchObject({ payoutId, payout: { state: 'paid', isItemized: true } });
  expect(inIt[0]?.arrivesOn).toBe(payout?.arrivesOn);

  await readLedger(ctx);
  await readLedger((await start()).ctx);
  expect(await entries()).toEqual(first);
});

test('a payout that is still worked out is asked about again, one asked for by hand never says', async () => {
  const { ctx, balance, entries } = await openStripeBooks();
  balance.charged(charge('pi_1'));
  const payoutId = balance.payOut({ status: 'in_transit' });
  balance.setPayout(payoutId, { reconciliation_status: 'in_progress' });
  await readLedger(ctx);

  const told = async () =>
    (await entries()).map(({ kind, payoutId: inPayout, payout }) => [kind, inPayout, payout?.state]).sort();
  expect(await told()).toEqual([
    ['charge', null, undefined],
    ['payout', payoutId, 'in_transit'],
  ]);

  balance.setPayout(payoutId, { status: 'paid', reconciliation_status: 'completed' });
  const byHand = balance.payOut({ automatic: false });
  await readLedger(ctx);
  expect(await told()).toEqual(
    [
      ['charge', payoutId, undefined],
      ['payout', payoutId, 'paid'],
      ['payout', byHand, 'paid'],
    ].sort(),
  );
  balance.failPayout(payoutId);
  await readLedger(ctx);
  expect(
    (await entries()).filter(({ kind }) => kind === 'payout').map(({ payout }) => payout?.state),
  ).toContain('failed');
});

test('a reading that breaks off goes on where it was, also after a restart: none twice, none lost', async () => {
  let pages = 0;
  const { ctx, balance, entries, standIn, start } = await openStripeBooks((provider) => ({
    ...provider,
    listBalance: (query) => {
      pages++;
      if (pages === 2) standIn.next('server error', 'server error', 'server error');
      return provider.listBalance(query);
    },
  }));
  for (let number = 1; number <= 230; number++) balance.charged(charge(`pi_${number}`));

  expect(await readLedger(ctx)).toEqual({ code: 'unavailable' });
  expect(await entries()).toHaveLength(100);

  expect(await readLedger((await start()).ctx)).toBe('done');
  expect(pages).toBe(4);
  const all = await entries();
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(230);
  expect(all).toHaveLength(230);
});

test('what the provider corrects is corrected, and stays in its payout', async () => {
  let correction = 0;
  const { ctx, balance, entries } = await openStripeBooks((provider) => ({
    ...provider,
    listBalance: async (query) => {
      const page = await provider.listBalance(query);
      if (!page.ok || 'payoutReference' in query) return page;
      const items = page.value.items.map((line) => ({
        ...line,
        feeCents: cents(line.feeCents + correction),
      }));
      return { ok: true, value: { ...page.value, items } };
    },
  }));
  balance.charged(charge('pi_1'));
  const payoutId = balance.payOut();
  await readLedger(ctx);
  correction = 7;
  await readLedger(ctx);

  expect((await entries()).find(({ kind }) => kind === 'charge')).toMatchObject({ feeCents: 272, payoutId });
});

test('who leads no longer stops', async () => {
  const { ctx, balance, entries } = await openStripeBooks();
  balance.charged(charge('pi_1'));

  expect(await readLedger({ ...ctx, isLeader: async () => false })).toBe('deposed');
  expect(await entries()).toEqual([]);
});
