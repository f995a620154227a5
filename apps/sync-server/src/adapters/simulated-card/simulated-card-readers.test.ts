import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@fieldleaf/domain/money/cents';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeCardReaders } from '../../money/card-readers-conformance.ts';
import { openEmbeddedStore } from '../../store/embedded/embedded-store.ts';
import { confirmSimulatedPayment } from './confirm-simulated-payment.ts';
import { presentSimulatedCard, switchSimulatedReader } from './present-simulated-card.ts';
import { createSimulatedCardReaders } from './simulated-card-readers.ts';
import { createSimulatedProvider } from './simulated-provider.ts';
import { SIMULATED_READER } from './simulated-reader.ts';

const { readerId } = SIMULATED_READER;

async function openRig() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldleaf-readers-'));
  let store = await openEmbeddedStore({ dataDir });
  const ops = () => store.database('ops');
  return {
    provider: createSimulatedProvider(ops(), () => instantOf(Date.now())),
    readers: createSimulatedCardReaders(ops()),
    readerId,
    present: async (card: 'good' | 'declined' | 'customer-cancels') => {
      await presentSimulatedCard(ops(), readerId, card);
    },
    switchReader: async (status: 'online' | 'offline') => {
      await switchSimulatedReader(ops(), readerId, status);
    },
    ops,
    restart: async () => {
      await store.close();
      store = await openEmbeddedStore({ dataDir });
    },
    close: async () => {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

describeCardReaders('the simulation', openRig);

let rig: Awaited<ReturnType<typeof openRig>>;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.close());

async function newPayment(key = 'key-1') {
  const order = {
    channel: 'card_present',
    amountCents: cents(7_000),
    description: 'Invoice',
    metadata: {},
  } as const;
  const created = await rig.provider.createPayment(order, key);
  if (!created.ok) throw new Error(created.error.code);
  return created.value;
}

test('the reader still shows the payment after the server was started again', async () => {
  const { payment } = await newPayment();
  await rig.readers.showPayment(readerId, payment.reference);

  await rig.restart();

  expect(await createSimulatedCardReaders(rig.ops()).readShownPayment(readerId)).toMatchObject({
    value: { reference: payment.reference, status: 'waiting' },
  });
  expect(await presentSimulatedCard(rig.ops(), readerId, 'good')).toEqual({
    ok: true,
    value: 'succeeded',
  });
});

test('a reader that loses its network before the card is held to it charges nothing', async () => {
  const { payment } = await newPayment();
  await rig.readers.showPayment(readerId, payment.reference);
  await rig.switchReader('offline');
  await rig.present('good');

  expect(await rig.readers.readShownPayment(readerId)).toMatchObject({ value: { fault: 'reader_timeout' } });
  expect(await rig.provider.getPayment(payment.reference)).toMatchObject({ value: { receivedCents: 0 } });
});

test('of two payments at the same moment one has the reader', async () => {
  const references = [await newPayment('one'), await newPayment('two')].map(
    ({ payment }) => payment.reference,
  );

  const started = await Promise.all(references.map((each) => rig.readers.showPayment(readerId, each)));

  expect(started.filter(({ ok }) => ok)).toHaveLength(1);
  expect(started.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'reader_busy' } });
});

test('without a payment on the reader a card does nothing', async () => {
  expect(await presentSimulatedCard(rig.ops(), readerId, 'good')).toEqual({
    ok: false,
    error: { code: 'nothing_shown' },
  });
});

test('a payment for the reader cannot be made by typing a card', async () => {
  const { payment, clientSecret } = await newPayment();

  expect(
    await confirmSimulatedPayment(rig.ops(), payment.reference, {
      clientSecret,
      cardNumber: '4242424242424242',
    }),
  ).toEqual({
    ok: false,
    error: { code: 'payment_unknown' },
  });
});
