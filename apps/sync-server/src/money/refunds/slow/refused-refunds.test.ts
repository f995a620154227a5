import { describe, expect, test } from 'vitest';
import { paidWithStripe } from '../../../testing/paid-with-stripe.ts';
import type { Intent } from '../../../testing/test-customer.ts';

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

describe('money that was to go back by itself and that Stripe will not give back', () => {
  /** An invoice of $70 is paid with two cards: the second one's money is nobody's. */
  async function paidTwice(before: (standIn: Practice['standIn'], late: string) => void) {
    const practice = await paidWithStripe();
    const { phone, customer, standIn, clock } = practice;
    const invoiceData = {
      customerInfo: { name: 'Ana Reyes', email: 'ana@example.com' },
      invoiceDetails: { dueDate: '2027-03-20', taxRate: 0 },
      lineItems: [{ description: 'Plant care', quantity: 1, unitPrice: 70 }],
      ...{ subtotal: 70, taxAmount: 0, totalAmount: 70 },
    };
    const payload = { invoiceData, sendEmail: false };
    const billed = await phone.call({ method: 'POST', url: '/api/admin/invoices', payload });
    const path = `/api/invoices/${billed.json().invoice.invoiceId}`;
    const begin = async () =>
      (await customer.post(`${path}/payment-intent`, { paymentType: 'full' })).body as unknown as Intent;
    const [first, late] = [await begin(), await begin()];
    for (const { paymentIntentId, clientSecret } of [first, late])
      standIn.intents.confirm(paymentIntentId, clientSecret, '4242424242424242');
    const settle = ({ paymentIntentId: paymentId }: Intent) =>
      customer.post(`${path}/payment`, { paymentId, amount: 70 });
    await settle(first);
    before(standIn, late.paymentIntentId);
    const answer = await settle(late);
    const health = await practice.health();
    clock.advance(24 * 60);
    const again = await settle(late);
    return { ...practice, answer, again, health, late: late.paymentIntentId };
  }

  test.each([
    [
      'refund_window_elapsed',
      (standIn: Practice['standIn']) => standIn.intents.refuseRefunds('refund_window_elapsed'),
    ],
    ['a dispute', (standIn: Practice['standIn'], late: string) => standIn.intents.dispute(late)],
  ])('because of %s is in the books and asked about, once, and is not tried again', async (_, refuse) => {
    const { standIn, answer, again, late, questions, payments, health } = await paidTwice(refuse);

    for (const said of [answer, again])
      expect(said).toMatchObject({
        status: 409,
        body: { code: 'invoice_payment_refunded', message: expect.stringContaining('did not go back') },
      });
    expect(standIn.timesAsked('POST /v1/refunds')).toBe(1);
    expect((await questions()).filter(({ difference }) => difference === 'refund_failed')).toMatchObject([
      { paymentReference: late, paidFor: { kind: 'unplaced', reference: late }, bookedCents: 7_000 },
    ]);
    expect((await payments()).filter(({ reference }) => reference === late)).toMatchObject([
      { kind: 'payment', amountCents: 7_000, unplacedId: late },
    ]);
    expect(health).toMatchObject({ status: 'ok' });
  });

  test('is asked about with what is left of it, after a part was given back by hand', async () => {
    const { late, questions } = await paidTwice((standIn, reference) => {
      standIn.intents.refund({ payment_intent: reference, amount: '2000' });
      standIn.intents.refuseRefunds('refund_window_elapsed');
    });

    expect(await questions()).toMatchObject([
      { paymentReference: late, bookedCents: 5_000, reason: 'refund_window_elapsed' },
    ]);
  });
});

type Practice = Awaited<ReturnType<typeof paidWithStripe>>;
