import type { Attention } from '@fieldleaf/domain/attention/attention';
import { cents } from '@fieldleaf/domain/money/cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import type { SimulatedIntent } from '../adapters/simulated-card/simulated-intent.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from './build-test-app.ts';
import { makeIntent, startServer } from './start-server.ts';
import { ANA } from './test-customer.ts';

export const PAID_VISIT = {
  consultationType: 'virtual',
  duration: '60min',
  amount: 7_000,
  selectedDate: '2027-03-15' as LocalDate,
  selectedTime: '10:00' as LocalTime,
  customerInfo: ANA,
} as const;

/** A practice whose sweep never runs, and what can be done to the provider behind its back. */
export async function openBooks() {
  const store = createMemoryStore();
  const [ops, practice] = [store.database('ops'), store.database('practice')];
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now);

  const changeIntent = async (
    reference: string,
    change: (intent: SimulatedIntent) => Partial<SimulatedIntent>,
  ) => {
    const intent = await ops.get<SimulatedIntent>(`simulated-intent:${reference}`);
    if (intent) await ops.put({ ...intent, ...change(intent) });
  };
  const forget = async (id: string) => {
    const found = await ops.get(id);
    if (found) await ops.remove(id, found._rev);
  };
  const all = <Document>(kind: string) =>
    practice.range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const booked = async () => {
    const { paymentIntentId } = await makeIntent(server, PAID_VISIT);
    await finishVisitPayment(server.ctx, paymentIntentId);
    return paymentIntentId;
  };
  return {
    server,
    changeIntent,
    forget,
    booked,
    ops,
    passMinutes: (minutes: number) => {
      now = plusMinutes(now, minutes);
    },
    /** As an operator does it in the pages of the provider. */
    refundThere: (reference: string, amountCents: number, state: 'succeeded' | 'failed' = 'succeeded') =>
      changeIntent(reference, ({ refunds }) => ({
        refunds: [
          ...refunds,
          {
            reference: `re_${refunds.length}_${reference}`,
            amountCents: cents(amountCents),
            state,
            key: `there-${refunds.length}`,
            at: now,
            why: null,
            refundId: null,
          },
        ],
      })),
    payments: () => all<Payment>('payment'),
    questions: async () => (await all<Attention>('attention')).map(({ matter }) => matter),
    bookings: () => all('booking'),
  };
}
