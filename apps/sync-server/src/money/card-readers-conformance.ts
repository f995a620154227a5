import { cents } from '@fieldleaf/domain/money/cents';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CardReaders } from './card-readers.ts';
import type { PaymentChannel, PaymentProvider } from './payment-provider.ts';

/** A provider with one reader, and what a customer does at it. */
export type ReaderRig = {
  readonly provider: Pick<PaymentProvider, 'createPayment' | 'getPayment' | 'cancelPayment'>;
  readonly readers: CardReaders;
  readonly readerId: string;
  readonly present: (card: 'good' | 'declined' | 'customer-cancels') => Promise<void>;
  readonly switchReader: (status: 'online' | 'offline') => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Describes shared behavior of card readers; run once for each provider. */
export function describeCardReaders(name: string, openRig: () => Promise<ReaderRig>): void {
  describe(`the card readers of ${name}`, () => {
    let rig: ReaderRig;
    let keys = 0;
    beforeEach(async () => {
      rig = await openRig();
    });
    afterEach(() => rig.close());

    const newPayment = async (channel: PaymentChannel = 'card_present'): Promise<string> => {
      const order = {
        channel,
        amountCents: cents(11_367),
        description: 'Invoice',
        metadata: { app: 'fieldleaf' },
      };
      const created = await rig.provider.createPayment(order, `readers:${Date.now()}:${keys++}`);
      if (!created.ok) throw new Error(created.error.code);
      return created.value.payment.reference;
    };
    const start = (reference: string) => rig.readers.showPayment(rig.readerId, reference);
    const shown = () => rig.readers.readShownPayment(rig.readerId);
    const payment = async (reference: string) => {
      const read = await rig.provider.getPayment(reference);
      if (!read.ok) throw new Error(read.error.code);
      return read.value;
    };

    test('a reader is listed with its name and whether it can be reached', async () => {
      expect(await rig.readers.listReaders()).toEqual({
        ok: true,
        value: [{ readerId: rig.readerId, label: expect.stringMatching(/\w/), status: 'online' }],
      });
    });

    test('a token for the script in the browser is new each time', async () => {
      const [first, second] = [
        await rig.readers.createConnectionToken(),
        await rig.readers.createConnectionToken(),
      ];

      expect(first).toMatchObject({ ok: true, value: expect.stringMatching(/^pst_\w+/) });
      expect(first).not.toEqual(second);
    });

    test('a good card held to the reader pays exactly what was asked for', async () => {
      const reference = await newPayment();

      expect(await start(reference)).toMatchObject({ ok: true, value: { reference, status: 'waiting' } });
      expect(await payment(reference)).toMatchObject({ state: 'requires_payment_method', receivedCents: 0 });
      await rig.present('good');

      expect(await shown()).toMatchObject({ value: { reference, status: 'processing', fault: null } });
      expect(await payment(reference)).toMatchObject({ state: 'succeeded', receivedCents: 11_367 });
    });

    test('a declined card leaves the same payment to another card', async () => {
      const reference = await newPayment();
      await start(reference);
      await rig.present('declined');

      expect(await shown()).toMatchObject({ value: { reference, status: 'failed', fault: 'card_declined' } });
      expect(await payment(reference)).toMatchObject({ state: 'requires_payment_method', receivedCents: 0 });
      await start(reference);
      await rig.present('good');
      expect(await payment(reference)).toMatchObject({ state: 'succeeded', receivedCents: 11_367 });
    });

    test('a customer who cancels at the reader has paid nothing', async () => {
      const reference = await newPayment();
      await start(reference);
      await rig.present('customer-cancels');

      expect(await shown()).toMatchObject({ value: { status: 'failed', fault: 'customer_canceled' } });
      expect(await payment(reference)).toMatchObject({ state: 'requires_payment_method', receivedCents: 0 });
    });

    test('a second payment does not push the first off the reader', async () => {
      const [first, second] = [await newPayment(), await newPayment()];
      await start(first);

      expect(await start(second)).toEqual({ ok: false, error: { code: 'reader_busy' } });
      expect(await shown()).toMatchObject({ value: { reference: first, status: 'waiting' } });
    });

    test('showing the same payment again changes nothing', async () => {
      const reference = await newPayment();
      await start(reference);

      expect(await start(reference)).toMatchObject({ ok: true, value: { reference, status: 'waiting' } });
    });

    test('a payment that is over makes room for the next', async () => {
      const [given, next] = [await newPayment(), await newPayment()];
      await start(given);
      await rig.provider.cancelPayment(given);

      expect(await start(next)).toMatchObject({ ok: true, value: { reference: next } });
    });

    test('a reader that is cleared shows nothing, and nobody can pay at it', async () => {
      const reference = await newPayment();
      await start(reference);

      expect(await rig.readers.clear(rig.readerId)).toMatchObject({ ok: true });
      expect(await shown()).toEqual({ ok: true, value: null });
      await rig.present('good').catch(() => undefined);
      expect(await payment(reference)).toMatchObject({ receivedCents: 0 });
    });

    test('a cancelled payment cannot be paid at the reader that still shows it', async () => {
      const reference = await newPayment();
      await start(reference);
      await rig.provider.cancelPayment(reference);
      await rig.present('good').catch(() => undefined);

      expect(await payment(reference)).toMatchObject({ state: 'canceled', receivedCents: 0 });
    });

    test('a reader without a network takes nothing', async () => {
      const reference = await newPayment();
      await rig.switchReader('offline');

      expect(await start(reference)).toEqual({ ok: false, error: { code: 'reader_offline' } });
      expect(await rig.readers.listReaders()).toMatchObject({ value: [{ status: 'offline' }] });
      await rig.switchReader('online');
      expect((await start(reference)).ok).toBe(true);
    });

    test('a payment for typed cards is refused on a reader', async () => {
      const reference = await newPayment('online');

      expect(await start(reference)).toEqual({ ok: false, error: { code: 'not_for_reader' } });
    });

    test('what is paid or cancelled is not shown again', async () => {
      const [paid, cancelled] = [await newPayment(), await newPayment()];
      await start(paid);
      await rig.present('good');
      await rig.provider.cancelPayment(cancelled);

      expect(await start(paid)).toEqual({ ok: false, error: { code: 'not_for_reader' } });
      expect(await start(cancelled)).toEqual({ ok: false, error: { code: 'not_for_reader' } });
    });

    test('unknown readers and unknown payments are told apart', async () => {
      const reference = await newPayment();

      const unknown = { ok: false, error: { code: 'reader_unknown' } };
      expect(await rig.readers.showPayment('tmr_nobody', reference)).toEqual(unknown);
      expect(await rig.readers.readShownPayment('tmr_nobody')).toEqual(unknown);
      expect(await start('pi_nobody')).toEqual({ ok: false, error: { code: 'payment_unknown' } });
    });
  });
}
