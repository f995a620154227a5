import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewPayment, PaymentProvider, PaymentWindow, ProviderPayment } from './payment-provider.ts';

/** Actions of the customer's browser with the provider, outside the port. */
export type CardRig = {
  readonly provider: PaymentProvider;
  readonly pay: (clientSecret: string, card: 'good' | 'declined' | 'needs-approval') => Promise<string>;
  readonly answerApproval: (clientSecret: string, approved: boolean) => Promise<string>;
  readonly close: () => Promise<void>;
};

const consultation: NewPayment = {
  amountCents: cents(7_000),
  description: 'Virtual consultation',
  metadata: { app: 'fieldleaf' },
};

/** Describes shared behavior of card providers; run once for each of them. */
export function describePaymentProvider(name: string, openRig: () => Promise<CardRig>): void {
  describe(`${name} as a payment provider`, () => {
    let rig: CardRig;
    let keys = 0;
    beforeEach(async () => {
      rig = await openRig();
    });
    afterEach(() => rig.close());

    const newKey = () => `conformance:${Date.now()}:${keys++}`;
    const answered = <Value>(answer: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      return answer.value;
    };
    const created = async () => answered(await rig.provider.createPayment(consultation, newKey()));
    const paid = async () => {
      const { payment, clientSecret } = await created();
      await rig.pay(clientSecret, 'good');
      return payment.reference;
    };
    const read = async (reference: string) => answered(await rig.provider.getPayment(reference));
    const refund = (reference: string, amountCents: Cents, key = newKey()) =>
      rig.provider.refund({ reference, amountCents, why: 'requested_by_customer' }, key);

    test('a new payment has the amount that was asked for and nothing received', async () => {
      const { payment } = await created();

      expect(await read(payment.reference)).toMatchObject({
        state: 'requires_payment_method',
        amountCents: 7_000,
        receivedCents: 0,
        refundedCents: 0,
        metadata: { app: 'fieldleaf' },
      });
    });

    test.each([49, 70.5, -7_000, Number.NaN])('an amount of %s cents is refused', async (amount) => {
      const order = { ...consultation, amountCents: amount as Cents };

      expect(await rig.provider.createPayment(order, newKey())).toEqual({
        ok: false,
        error: { code: 'invalid_amount' },
      });
    });

    test('the same key makes one payment, also in parallel', async () => {
      const key = newKey();
      const answers = await Promise.all([1, 2, 3].map(() => rig.provider.createPayment(consultation, key)));

      expect(new Set(answers.map((answer) => answered(answer).payment.reference)).size).toBe(1);
    });

    test('the same key with another amount is a conflict', async () => {
      const key = newKey();
      await rig.provider.createPayment(consultation, key);

      const second = await rig.provider.createPayment({ ...consultation, amountCents: cents(4_000) }, key);

      expect(second).toMatchObject({ ok: false, error: { code: 'idempotency_conflict' } });
    });

    test('a good card pays the whole amount', async () => {
      const reference = await paid();

      expect(await read(reference)).toMatchObject({ state: 'succeeded', receivedCents: 7_000 });
    });

    test('a declined card leaves the payment payable with another one', async () => {
      const { payment, clientSecret } = await created();

      expect(await rig.pay(clientSecret, 'declined')).toBe('requires_payment_method');
      expect(await read(payment.reference)).toMatchObject({ receivedCents: 0 });
      expect(await rig.pay(clientSecret, 'good')).toBe('succeeded');
    });

    test('a payment that needs approval succeeds only when it is approved', async () => {
      const { payment, clientSecret } = await created();

      expect(await rig.pay(clientSecret, 'needs-approval')).toBe('requires_action');
      expect(await read(payment.reference)).toMatchObject({ state: 'requires_action', receivedCents: 0 });
      expect(await rig.answerApproval(clientSecret, false)).toBe('requires_payment_method');
      await rig.pay(clientSecret, 'needs-approval');
      expect(await rig.answerApproval(clientSecret, true)).toBe('succeeded');
    });

    test('a cancelled payment stays cancelled and cannot be paid', async () => {
      const { payment, clientSecret } = await created();

      expect(answered(await rig.provider.cancelPayment(payment.reference)).state).toBe('canceled');
      await rig.pay(clientSecret, 'good').catch(() => undefined);
      expect(answered(await rig.provider.cancelPayment(payment.reference))).toMatchObject({
        state: 'canceled',
        receivedCents: 0,
      });
    });

    test('a payment that succeeded cannot be cancelled', async () => {
      const reference = await paid();

      expect(await rig.provider.cancelPayment(reference)).toMatchObject({
        ok: false,
        error: { code: 'not_cancelable', payment: { reference, state: 'succeeded' } },
      });
    });

    test('of a cancellation and a payment at the same moment exactly one wins', async () => {
      for (let round = 0; round < 20; round++) {
        const { payment, clientSecret } = await created();

        const [cancelled] = await Promise.all([
          rig.provider.cancelPayment(payment.reference),
          rig.pay(clientSecret, 'good').catch(() => 'refused'),
        ]);

        const { state } = await read(payment.reference);
        expect(state).toBe(cancelled.ok ? 'canceled' : 'succeeded');
      }
    });

    test('refunds add up and never exceed what was received', async () => {
      const reference = await paid();

      answered(await refund(reference, cents(2_000)));
      expect(await refund(reference, cents(5_001))).toEqual({ ok: false, error: { code: 'invalid_amount' } });
      answered(await refund(reference, cents(5_000)));
      expect(await read(reference)).toMatchObject({ refundedCents: 7_000 });
    });

    test('the same refund key refunds once', async () => {
      const reference = await paid();
      const key = newKey();

      const refunds = await Promise.all([1, 2, 3].map(() => refund(reference, cents(2_000), key)));

      expect(new Set(refunds.map((each) => answered(each).reference)).size).toBe(1);
      expect(await read(reference)).toMatchObject({ refundedCents: 2_000 });
    });

    test('what was not paid cannot be refunded', async () => {
      const { payment } = await created();

      expect(await refund(payment.reference, cents(100))).toMatchObject({
        error: { code: 'invalid_amount' },
      });
    });

    test('refunds are listed with what they were for, the oldest first', async () => {
      const reference = await paid();
      const first = answered(await refund(reference, cents(2_000)));
      const second = answered(await refund(reference, cents(1_000)));

      expect(answered(await rig.provider.listRefunds(reference))).toEqual([
        { ...first, amountCents: 2_000, state: 'succeeded', why: 'requested_by_customer' },
        { ...second, amountCents: 1_000, state: 'succeeded', why: 'requested_by_customer' },
      ]);
    });

    const listed = async (window: PaymentWindow) => {
      const payments: ProviderPayment[] = [];
      for await (const payment of rig.provider.listPayments(window)) payments.push(payment);
      return payments;
    };

    test('all payments of a window are listed, also beyond one page, as they stand', async () => {
      const first = answered(await rig.provider.getPayment(await paid()));
      answered(await refund(first.reference, cents(2_000)));
      for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 35 }, created));

      const payments = await listed({ createdFrom: plusMinutes(first.createdAt, -1) });

      expect(new Set(payments.map(({ reference }) => reference)).size).toBe(106);
      expect(payments).toContainEqual(await read(first.reference));
      expect(await read(first.reference)).toMatchObject({ receivedCents: 7_000, refundedCents: 2_000 });
    });

    test('what was made before or after a window is not in it', async () => {
      const { payment } = await created();
      const at = (minutes: number) => plusMinutes(payment.createdAt, minutes);

      expect(await listed({ createdFrom: at(-1), createdTo: at(1) })).toHaveLength(1);
      expect(await listed({ createdFrom: at(1) })).toEqual([]);
      expect(await listed({ createdFrom: at(-2), createdTo: at(-1) })).toEqual([]);
    });

    test('what somebody else takes through the same account is not listed', async () => {
      const { payment } = await created();
      answered(await rig.provider.createPayment({ ...consultation, metadata: { app: 'shop' } }, newKey()));

      const payments = await listed({ createdFrom: plusMinutes(payment.createdAt, -1) });
      expect(payments.map(({ reference }) => reference)).toEqual([payment.reference]);
    });

    test('a payment nobody made is unknown', async () => {
      expect(await rig.provider.getPayment('pi_nobody')).toEqual({
        ok: false,
        error: { code: 'payment_unknown' },
      });
    });
  });
}
