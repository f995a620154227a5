import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { forgetUsedCards } from '../../money/kept-cards.ts';
import { reconcilePayments } from '../../money/reconciliation/reconcile-payments.ts';
import { beginNewEpoch } from '../../practice/practice-head.ts';
import { copyOfStore, putBack } from '../../restore/testing/put-back.ts';
import { startServer } from '../../testing/start-server.ts';
import { chargeNoShowFee } from './no-show-fees.routes.ts';
import { AFTER_VISIT, BY, openPractice } from './testing/missed-visits.ts';

/** The fee is charged, and then a backup from before it is restored; the kept card is in the backup. */
async function loseFee({ ctx, store, bookMissed }: Awaited<ReturnType<typeof openPractice>>) {
  const bookingId = await bookMissed();
  const copy = await copyOfStore(store, ctx.now());
  expect(await chargeNoShowFee(ctx, bookingId, BY)).toMatchObject({ ok: true });
  await putBack(store, copy);
  await beginNewEpoch(store.database('ops'), { backupMadeAt: copy.madeAt, now: ctx.now() });
  const { ctx: after } = await startServer(store, () => AFTER_VISIT);
  return { bookingId, after };
}

test('a fee that a restore lost is not charged again: it is in the books once more', async () => {
  const practice = await openPractice();
  const { bookingId, after } = await loseFee(practice);
  expect(await practice.payments()).toEqual([]);

  const again = await chargeNoShowFee(after, bookingId, BY);

  expect(again).toEqual({ ok: true, value: { outcome: 'charged', linkSent: false } });
  expect(await practice.payments()).toMatchObject([{ bookingId, amountCents: 3_500, method: 'card' }]);
  expect(await practice.intents()).toMatchObject([{ state: 'succeeded', refunds: [] }]);
  await reconcilePayments(after);
  expect(await practice.questions()).toEqual([]);
});

test('the comparison after a restore finds the fee by itself, and a card that is gone changes nothing', async () => {
  const practice = await openPractice();
  const { bookingId, after } = await loseFee(practice);

  await reconcilePayments(after);
  await forgetUsedCards(after);

  expect(await practice.payments()).toMatchObject([{ bookingId, amountCents: 3_500 }]);
  expect(await practice.questions()).toEqual([]);
  await chargeNoShowFee(after, bookingId, BY);
  expect(await practice.intents()).toHaveLength(1);
  expect((await practice.booking())?.payLinksSent).toBeUndefined();
});

test('a lost fee that went back in part is asked about, and no second one is charged meanwhile', async () => {
  const practice = await openPractice();
  const { bookingId, after } = await loseFee(practice);
  const [{ reference = '' } = {}] = await practice.intents();
  const order = { reference, amountCents: cents(1_000), why: 'requested_by_customer' } as const;
  await after.provider.refund(order, 'some');

  expect(await chargeNoShowFee(after, bookingId, BY)).toMatchObject({ error: { code: 'already_paid' } });
  await reconcilePayments(after);

  expect(await practice.questions()).toMatchObject([{ difference: 'paid_unbooked', providerCents: 2_500 }]);
  expect(await practice.intents()).toHaveLength(1);
});
