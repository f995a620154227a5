import { ana } from '@fieldleaf/domain/testing/builders';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { giveUpPayment } from '../features/payments/online-payments.ts';
import { finishVisitPayment } from '../money/finish-visit-payment.ts';
import type { PaymentDraft } from '../money/payment-draft.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { makeIntent, startServer } from '../testing/start-server.ts';
import { blankAbandoned } from './blank-abandoned.ts';

const DAYS_30 = 30 * 24 * 60;

async function open() {
  const store = createMemoryStore();
  const ops = store.database('ops');
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);
  const begin = (time: string, isPaid: boolean) =>
    makeIntent(
      server,
      {
        consultationType: 'virtual',
        duration: '60min',
        amount: 7_000,
        selectedDate: '2027-03-15' as LocalDate,
        selectedTime: time as LocalTime,
        customerInfo: { ...ana, email: `${time.slice(0, 2)}@example.com` },
      },
      isPaid,
    );
  const draft = async (intent: { paymentIntentId: string }) =>
    ops.get<PaymentDraft>(`payment-draft:${intent.paymentIntentId}`);
  const advance = (minutes: number) => {
    now = plusMinutes(now, minutes);
  };
  const blank = () => blankAbandoned(server.desk);
  return { server, begin, draft, advance, blank };
}

test('after thirty days an abandoned checkout no longer says whose it was; what it was for and its end stay', async () => {
  const { server, begin, draft, advance, blank } = await open();
  const abandoned = await begin('10:00', false);
  const booked = await begin('13:00', true);
  await finishVisitPayment(server.desk, booked.paymentIntentId);
  await giveUpPayment(server.desk, abandoned);

  advance(DAYS_30 - 1);
  await blank();
  expect(await draft(abandoned)).toMatchObject({ customerInfo: { email: '10@example.com' } });
  advance(1);
  await blank();

  expect(await draft(abandoned)).toMatchObject({
    customerInfo: null,
    assessmentId: null,
    state: 'cancelled',
    slot: { date: '2027-03-15', time: '10:00' },
  });
  expect(await draft(booked)).toMatchObject({ customerInfo: { email: '13@example.com' }, state: 'booked' });
});

test('a payment that is still open keeps its person: it may yet be paid', async () => {
  const { begin, draft, advance, blank } = await open();
  const unheard = await begin('10:00', false);

  advance(2 * DAYS_30);
  await blank();

  expect(await draft(unheard)).toMatchObject({ state: 'open', customerInfo: { email: '10@example.com' } });
});
