import { cents } from '@fieldleaf/domain/money/cents';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from './payment-provider.ts';
import type { SavedCard } from './saved-cards.ts';

type TestCard = 'good' | 'declined' | 'needs-approval' | 'always-asks' | 'declined-later';

/** Actions of the customer's browser with the provider, outside the port. */
export type SavedCardRig = {
  readonly provider: PaymentProvider;
  readonly setUp: (clientSecret: string, card: TestCard) => Promise<string>;
  readonly approve: (clientSecret: string, approved: boolean) => Promise<string>;
  readonly close: () => Promise<void>;
};

const order = { description: 'Virtual consultation', metadata: { app: 'fieldleaf' } };

/** Describes shared behavior of providers with kept cards; run once for each of them. */
export function describeSavedCards(name: string, openRig: () => Promise<SavedCardRig>): void {
  describe(`${name} as a keeper of cards`, () => {
    let rig: SavedCardRig;
    let keys = 0;
    beforeEach(async () => {
      rig = await openRig();
    });
    afterEach(() => rig.close());

    const newKey = () => `kept:${Date.now()}:${keys++}`;
    const answered = <Value>(answer: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      return answer.value;
    };
    const created = async (key = newKey()) => answered(await rig.provider.cards.createSetup(order, key));
    const kept = async (card: TestCard): Promise<SavedCard> => {
      const { setup, clientSecret } = await created();
      const state = await rig.setUp(clientSecret, card);
      if (state === 'requires_action') await rig.approve(clientSecret, true);
      const found = answered(await rig.provider.cards.getSetup(setup.reference)).card;
      if (!found) throw new Error('not kept');
      return found;
    };
    const charge = async (card: SavedCard, key = newKey()) => {
      const fee = { amountCents: cents(3_500), description: 'No-show fee', metadata: order.metadata };
      const { customerId } = card;
      const { payment } = answered(await rig.provider.createPayment({ ...fee, customerId }, `pay:${key}`));
      const { reference } = payment;
      const outcome = answered(await rig.provider.cards.chargeCard({ reference, card }, key));
      const { receivedCents } = answered(await rig.provider.getPayment(reference));
      return { outcome, receivedCents, reference };
    };

    test('a new setup has no card, and the same key makes one', async () => {
      const key = newKey();
      const [one, other] = [await created(key), await created(key)];

      expect(one.setup).toMatchObject({ state: 'requires_payment_method', card: null });
      expect(other).toEqual(one);
    });

    test('a card that is set up is known by its brand, its last digits and who holds it, and by nothing else', async () => {
      expect(await kept('good')).toEqual({
        brand: 'visa',
        last4: '4242',
        fingerprint: expect.stringMatching(/^\w{16}$/),
        customerId: expect.stringMatching(/^cus_/),
        paymentMethodId: expect.stringMatching(/^pm_/),
      });
    });

    test('a declined card is not kept, and another one can be', async () => {
      const { setup, clientSecret } = await created();

      expect(await rig.setUp(clientSecret, 'declined')).toBe('requires_payment_method');
      expect(answered(await rig.provider.cards.getSetup(setup.reference)).card).toBeNull();
      expect(await rig.setUp(clientSecret, 'good')).toBe('succeeded');
    });

    test('what its bank has to approve is kept only when it did', async () => {
      const { setup, clientSecret } = await created();

      expect(await rig.setUp(clientSecret, 'needs-approval')).toBe('requires_action');
      expect(answered(await rig.provider.cards.getSetup(setup.reference))).toMatchObject({ card: null });
      expect(await rig.approve(clientSecret, false)).toBe('requires_payment_method');
      await rig.setUp(clientSecret, 'needs-approval');
      expect(await rig.approve(clientSecret, true)).toBe('succeeded');
    });

    test('a cancelled setup stays cancelled; one that succeeded first says so', async () => {
      const { setup, clientSecret } = await created();
      for (let time = 0; time < 2; time++)
        expect(answered(await rig.provider.cards.cancelSetup(setup.reference)).state).toBe('canceled');
      await rig.setUp(clientSecret, 'good').catch(() => undefined);
      expect(answered(await rig.provider.cards.getSetup(setup.reference)).card).toBeNull();

      const second = await created();
      await rig.setUp(second.clientSecret, 'good');
      expect(answered(await rig.provider.cards.cancelSetup(second.setup.reference))).toMatchObject({
        state: 'succeeded',
        card: { last4: '4242' },
      });
    });

    test.each([
      ['good', 'succeeded', 3_500],
      ['needs-approval', 'succeeded', 3_500],
      ['always-asks', 'needs-customer', 0],
      ['declined-later', 'declined', 0],
    ] as const)('a kept card that is %s: %s', async (card, outcome, receivedCents) => {
      expect(await charge(await kept(card))).toMatchObject({ outcome, receivedCents });
    });

    test('the same charge again is the same charge, and another key charges nothing twice', async () => {
      const card = await kept('good');
      const key = newKey();
      const { reference } = await charge(card, key);

      for (const again of [key, newKey()])
        expect(answered(await rig.provider.cards.chargeCard({ reference, card }, again))).toBe('succeeded');
      expect(answered(await rig.provider.getPayment(reference)).receivedCents).toBe(3_500);
    });

    test('a card that was forgotten is gone, however often it is forgotten', async () => {
      const card = await kept('good');
      for (let time = 0; time < 2; time++) answered(await rig.provider.cards.forgetCard(card));

      expect(await charge(card)).toMatchObject({ outcome: 'gone', receivedCents: 0 });
    });

    test('a payment that was cancelled is charged to nobody', async () => {
      const card = await kept('good');
      const fee = { amountCents: cents(3_500), description: 'No-show fee', metadata: order.metadata };
      const { customerId } = card;
      const { payment } = answered(await rig.provider.createPayment({ ...fee, customerId }, newKey()));
      await rig.provider.cancelPayment(payment.reference);

      const { reference } = payment;
      expect(answered(await rig.provider.cards.chargeCard({ reference, card }, newKey()))).toBe('declined');
      expect(answered(await rig.provider.getPayment(reference)).receivedCents).toBe(0);
    });

    test('a setup nobody knows is unknown', async () => {
      for (const call of [rig.provider.cards.getSetup, rig.provider.cards.cancelSetup])
        expect(await call('seti_nobody')).toMatchObject({ error: { code: 'payment_unknown' } });
    });
  });
}
