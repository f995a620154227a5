import { type HoldLedger, isHeldTime } from '@fieldleaf/domain/scheduling/hold-ledger';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test, vi } from 'vitest';
import { openOnlinePayment } from '../features/payments/online-payments.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { PAID_VISIT } from '../testing/open-books.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

const at = (selectedTime: LocalTime, email: string) => ({
  ...PAID_VISIT,
  selectedTime,
  customerInfo: { ...PAID_VISIT.customerInfo, email },
});

const heldTimes = async ({ ctx }: TestServer) => {
  const ledger = await ctx.store.database('slots').get<HoldLedger>('holds:unpaid');
  return (ledger?.holds ?? []).filter(isHeldTime).map(({ key }) => key);
};

test('a server that starts releases the times of payments that nobody was given, and no other', async () => {
  const store = createMemoryStore();
  let dies = false;
  const first = await startServer(store, () => TEST_NOW, {
    aroundProvider: (provider) => ({
      ...provider,
      createPayment: (...order) => (dies ? new Promise(() => undefined) : provider.createPayment(...order)),
    }),
  });
  await openOnlinePayment(first.ctx, at('10:00' as LocalTime, 'ana@example.com'));
  const [given] = await heldTimes(first);
  dies = true;
  void openOnlinePayment(first.ctx, at('14:00' as LocalTime, 'ben@example.com'));
  await vi.waitFor(async () => expect(await heldTimes(first)).toHaveLength(2));

  const second = await startServer(store, () => TEST_NOW);

  expect(await heldTimes(second)).toEqual([given]);
  const again = await openOnlinePayment(second.ctx, at('14:00' as LocalTime, 'eva@example.com'));
  expect(again.ok).toBe(true);
  const taken = await openOnlinePayment(second.ctx, at('10:00' as LocalTime, 'eva@example.com'));
  expect(taken).toMatchObject({ error: { code: 'slot_taken' } });
});
