import type { CreatePaymentIntentRequest } from '@fieldleaf/contract/payments';
import { err } from '@fieldleaf/domain/result';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { onTestFinished } from 'vitest';
import { createCalendarReader } from '../adapters/calendar-address/read-address.ts';
import { confirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { createPushSender } from '../adapters/web-push/send-web-push.ts';
import { openCardProvider, openEmailSender, openSmsSender } from '../app/create-adapters.ts';
import { createAppContext, type OpenAppContext } from '../app/create-app-context.ts';
import type { Config } from '../config.ts';
import { openOnlinePayment } from '../features/payments/online-payments.ts';
import type { VisitCalendar } from '../meetings/visit-calendar.ts';
import type { PaymentProvider } from '../money/payment-provider.ts';
import type { Adapters } from '../practice/app-context.ts';
import { createMemorySnapshotPlace } from '../practice/snapshot/testing/memory-snapshot-place.ts';
import { createMemoryJournal } from '../restore/testing/memory-journal.ts';
import type { Store } from '../store/store.ts';
import { joinServers } from '../store/writer.ts';
import { GOOD_CARD } from './test-customer.ts';

const config = {
  timeZone: 'America/Chicago',
  meetingBaseUrl: 'https://meet.example',
  publicUrl: 'https://plants.example',
  dataDir: '/nonexistent',
  backups: { everyHours: 24, keepDays: 30 },
};

export type TestServer = OpenAppContext;

type Changes = Partial<Config> & {
  readonly visitCalendar?: VisitCalendar;
  /** Wrapper between the server and its card provider. */
  readonly aroundProvider?: (provider: PaymentProvider) => PaymentProvider;
  readonly warn?: Adapters['warn'];
  /** The calendar's contents, whatever its address. */
  readonly readCalendarAddress?: Adapters['readCalendarAddress'];
  readonly sendPush?: Adapters['sendPush'];
  readonly readWeather?: Adapters['readWeather'];
  readonly journal?: Adapters['journal'];
  readonly snapshotPlace?: Adapters['snapshotPlace'];
  readonly readFreeBytes?: Adapters['readFreeBytes'];
  /** True if others on the store join it too, so that one of them writes. */
  readonly isShared?: boolean;
};

/** A server without HTTP on the store; several after one another are one that is started again. */
export async function startServer(
  store: Store,
  now: () => Instant,
  {
    aroundProvider = (provider) => provider,
    visitCalendar,
    warn = () => undefined,
    readCalendarAddress = createCalendarReader(),
    sendPush = createPushSender(),
    readWeather = async () => err({ code: 'unreachable' }),
    journal = createMemoryJournal(),
    snapshotPlace = createMemorySnapshotPlace(),
    readFreeBytes = async () => null,
    isShared = false,
    ...changes
  }: Changes = {},
): Promise<TestServer> {
  const joined = isShared ? await join(store) : { store };
  const parts = { config: { ...config, ...changes }, ...joined, now };
  const opened = await openCardProvider(parts);
  const server = createAppContext({
    ...parts,
    ...opened,
    provider: aroundProvider(opened.provider),
    postOffice: openEmailSender(parts.config),
    textOffice: openSmsSender(parts.config),
    visitCalendar: visitCalendar ?? null,
    readCalendarAddress,
    sendPush,
    readWeather,
    journal,
    snapshotPlace,
    readFreeBytes,
    announcePin: () => undefined,
    report: () => undefined,
    warn,
  });
  await server.start();
  onTestFinished(server.stop);
  return server;
}

/** Joins by the real clock: the test's may stand still. */
async function join(given: Store) {
  const { leave, store, writer } = await joinServers(given, {
    address: () => undefined,
    now: () => instantOf(Date.now()),
  });
  onTestFinished(leave);
  return { store, writer };
}

/** A payment intent, paid with a good card when `isPaid`. */
export async function makeIntent(server: TestServer, request: CreatePaymentIntentRequest, isPaid = true) {
  const created = await openOnlinePayment(server.ctx, request);
  if (!created.ok) throw new Error(created.error.code);
  const { paymentIntentId, clientSecret } = created.value;
  if (isPaid)
    await confirmSimulatedPayment(server.ctx.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
  return { paymentIntentId, clientSecret };
}
