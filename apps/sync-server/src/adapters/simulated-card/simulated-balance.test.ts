import { cents } from '@fieldleaf/domain/money/cents';
import { moment } from '@fieldleaf/domain/testing/builders';
import { propertyRuns } from '@fieldleaf/domain/testing/property-runs';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BalanceQuery, Page, PaymentAnswer, PaymentProvider } from '../../money/payment-provider.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { confirmSimulatedPayment } from './confirm-simulated-payment.ts';
import { createSimulatedProvider } from './simulated-provider.ts';

const START = moment('2027-03-01T12:00:00Z');
const DAY = 24 * 60;

/** One provider that has been asked since the beginning, and how to open another that was not. */
function openAccount() {
  const ops = createMemoryStore().database('ops');
  let now: Instant = START;
  const open = () => createSimulatedProvider(ops, () => now);
  const provider = open();
  const references: string[] = [];
  return {
    ops,
    provider,
    open,
    now: () => now,
    passDays: (days: number) => {
      now = plusMinutes(now, days * DAY);
    },
    take: async (amountCents: number) => {
      const order = { amountCents: cents(amountCents), description: 'Virtual consultation', metadata: {} };
      const made = await provider.createPayment(order, `key-${references.length}`);
      if (!made.ok) throw new Error(made.error.code);
      const { payment, clientSecret } = made.value;
      await confirmSimulatedPayment(ops, payment.reference, { clientSecret, cardNumber: '4242424242424242' });
      references.push(payment.reference);
    },
    giveBack: async (number: number, amountCents: number) => {
      const reference = references[number % references.length];
      if (reference === undefined) return;
      const order = {
        reference,
        amountCents: cents(amountCents),
        why: 'requested_by_customer',
        refundId: 'refund',
      } as const;
      await provider.refund(order, `refund-${number}-${now}`);
    },
  };
}

async function everyPage<Item>(
  ask: (place: { after?: string }) => PaymentAnswer<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await ask(after === undefined ? {} : { after });
    if (!page.ok) throw new Error(page.error.code);
    items.push(...page.value.items);
    after = page.value.next;
  }
  return items;
}

async function tell(provider: PaymentProvider, createdFrom: Instant) {
  const lines = (query: BalanceQuery) => everyPage((place) => provider.listBalance({ ...query, ...place }));
  const payouts = await everyPage((place) => provider.listPayouts({ createdFrom, ...place }));
  const paidOut = [];
  for (const { reference } of payouts) paidOut.push(await lines({ payoutReference: reference }));
  return { lines: await lines({ createdFrom }), payouts, paidOut };
}

const step = fc.oneof(
  fc.record({ take: fc.integer({ min: 50, max: 9_000 }) }),
  fc.record({ giveBack: fc.nat({ max: 30 }), cents: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ passDays: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ ask: fc.integer({ min: 0, max: 90 }) }),
);

test('asked after every change, the balance tells what it tells who asks for the first time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const account = openAccount();
      for (const one of steps) {
        if ('take' in one) await account.take(one.take);
        else if ('giveBack' in one) await account.giveBack(one.giveBack, one.cents);
        else if ('passDays' in one) account.passDays(one.passDays);
        else {
          const from = plusMinutes(account.now(), -one.ask * DAY);
          expect(await tell(account.provider, from)).toEqual(await tell(account.open(), from));
        }
      }
      expect(await tell(account.provider, START)).toEqual(await tell(account.open(), START));
    }),
    { numRuns: propertyRuns(40) },
  );
});

test('a sale among hundreds reads its own payment, and no other', async () => {
  const account = openAccount();
  for (let taken = 0; taken < 300; taken += 1) await account.take(1_000);
  await tell(account.provider, START);
  let read = 0;
  const { range, getMany } = account.ops;
  Object.assign(account.ops, {
    range: async (...asked: Parameters<typeof range>) => {
      const found = await range(...asked);
      read += found.length;
      return found;
    },
    getMany: async (...asked: Parameters<typeof getMany>) => {
      const found = await getMany(...asked);
      read += found.size;
      return found;
    },
  });
  await account.take(5_000);
  const { lines } = await tell(account.provider, START);

  expect(lines).toHaveLength(301);
  expect(read).toBe(1);
});
