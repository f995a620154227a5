import { describe, expect, test } from 'vitest';
import { paidWithStripe } from '../../../testing/paid-with-stripe.ts';

const UNDER_WAY = { status: 502, body: { code: 'refund_under_way' } };

describe('a refund that Stripe answers with no', () => {
  const REFUND = 'POST /v1/refunds';

  test.each(['charge_exceeds_transaction_limit', 'refund_window_elapsed'])(
    'for one payment (%s): it is told with its reason, is no outage, and is not asked for again',
    async (code) => {
      const { standIn, refund, health, questions } = await paidWithStripe();
      standIn.intents.refuseRefunds(code);

      expect(await refund({ amount: 20 }, 'key-1')).toMatchObject({
        status: 409,
        body: { code: 'refund_rejected' },
      });
      await refund({ amount: 20 }, 'key-1');

      expect(standIn.timesAsked(REFUND)).toBe(1);
      expect(await questions()).toMatchObject([{ difference: 'refund_failed', reason: code }]);
      expect(await health()).toMatchObject({ status: 'ok' });
    },
  );

  test('as the balance is empty goes back at the next try once there is money', async () => {
    const { standIn, refund, given, onRecord, clock } = await paidWithStripe();
    standIn.intents.emptyBalance();
    expect(await refund({ amount: 20 }, 'key-1')).toMatchObject(UNDER_WAY);
    standIn.intents.fillBalance();

    clock.advance(1);
    expect(await refund({ amount: 20 }, 'key-1')).toMatchObject({ status: 200 });

    expect([given(), await onRecord()]).toEqual([[2_000], [2_000]]);
  });

  test('with an error of its own is made under a new key, once', async () => {
    const { standIn, refund, given } = await paidWithStripe();
    standIn.next('none', 'server error');
    await refund({ amount: 20 }, 'key-1');
    expect(given()).toEqual([]);

    await refund({ amount: 20 }, 'key-1');
    await refund({ amount: 20 }, 'key-1');

    expect(given()).toEqual([2_000]);
  });

  test('is asked for less and less often by itself', async () => {
    const { standIn, refund, clock } = await paidWithStripe();
    standIn.intents.emptyBalance();
    await refund({ amount: 20 }, 'key-1');

    for (let minute = 0; minute < 60; minute += 1) {
      clock.advance(1);
      for (const _ of [1, 2]) await refund({ amount: 20 }, 'key-1');
    }

    expect(standIn.timesAsked(REFUND)).toBe(5);
  });
});
