import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { confirmSimulatedPayment } from '../../../adapters/simulated-card/confirm-simulated-payment.ts';
import type { SimulatedIntent } from '../../../adapters/simulated-card/simulated-intent.ts';
import type { PaymentProvider } from '../../../money/payment-provider.ts';
import type { AppContext } from '../../../practice/app-context.ts';
import type { Store } from '../../../store/store.ts';
import { createMemoryStore } from '../../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { CARD_ONLY, ON_FILE, setTerms } from '../../../testing/offer-terms.ts';
import { PAID_VISIT } from '../../../testing/open-books.ts';
import { startServer } from '../../../testing/start-server.ts';
import { placeBooking } from '../../bookings/place-booking.ts';
import { openOnlinePayment } from '../../payments/online-payments.ts';

export const BY = { role: 'consultant', deviceId: 'phone' } as const;
const GOOD = '4242424242424242';

/** After the visit of Monday 2027-03-15 at 10:00 in Chicago. */
export const AFTER_VISIT = plusMinutes(TEST_NOW, 14 * 24 * 60 + 60);

export const allOf = <Document>(store: Store, kind: string, database: 'practice' | 'ops' = 'practice') =>
  store.database(database).range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });

export async function bookWithCard(ctx: AppContext, cardNumber = GOOD): Promise<BookingId> {
  await setTerms(ctx, ON_FILE);
  const opened = await openOnlinePayment(ctx, CARD_ONLY);
  if (!opened.ok) throw new Error(opened.error.code);
  const { paymentIntentId, clientSecret } = opened.value;
  await confirmSimulatedPayment(ctx.ops, paymentIntentId, { clientSecret, cardNumber });
  await confirmSimulatedPayment(ctx.ops, paymentIntentId, { clientSecret, authenticated: true });
  const placed = await placeBooking(ctx, { ...PAID_VISIT, paymentIntentId });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.bookingId;
}

export async function missVisit(ctx: AppContext, bookingId: BookingId): Promise<void> {
  const missed = await ctx.runCommand({ kind: 'booking.noShow', payload: { bookingId }, by: BY });
  if (!missed.ok) throw new Error(missed.error.code);
}

export async function openPractice(aroundProvider?: (provider: PaymentProvider) => PaymentProvider) {
  const store = createMemoryStore();
  let now: Instant = TEST_NOW;
  const server = await startServer(store, () => now, { ...(aroundProvider && { aroundProvider }) });
  const { ctx } = server;
  const bookMissed = async (cardNumber?: string) => {
    const bookingId = await bookWithCard(ctx, cardNumber);
    now = AFTER_VISIT;
    await missVisit(ctx, bookingId);
    return bookingId;
  };
  return {
    server,
    ctx,
    store,
    bookMissed,
    setNow: (at: Instant) => {
      now = at;
    },
    payments: () => allOf<Payment>(store, 'payment'),
    intents: () => allOf<SimulatedIntent>(store, 'simulated-intent', 'ops'),
    questions: async () =>
      (await allOf<Attention>(store, 'attention'))
        .map(({ matter }) => matter)
        .filter(({ kind }) => kind !== 'restored-from-backup'),
    booking: async () => (await allOf<Booking>(store, 'booking'))[0],
  };
}
