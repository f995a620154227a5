import type { Instant } from '@fieldleaf/domain/time/instant';
import { onTestFinished } from 'vitest';
import { type CardProvider, openCardProvider } from '../app/card-provider.ts';
import type { CoreParts } from '../app/core.ts';
import { openPostOffice } from '../app/outside.ts';
import { createUseCases, type UseCases } from '../app/use-cases.ts';
import type { Config } from '../config.ts';
import type { VisitCalendar } from '../meetings/visit-calendar.ts';
import type { PaymentProvider } from '../money/payment-provider.ts';
import type { Store } from '../store/store.ts';
import { GOOD_CARD } from './test-customer.ts';

const config = {
  timeZone: 'America/Chicago',
  meetingBaseUrl: 'https://meet.example',
  publicUrl: 'https://plants.example',
  dataDir: '/nonexistent',
};

export type TestServer = UseCases & Required<Pick<CardProvider, 'confirmSimulatedPayment'>>;

type Changes = Partial<Config> & {
  readonly visitCalendar?: VisitCalendar;
  /** What stands between the server and its card provider. */
  readonly aroundProvider?: (provider: PaymentProvider) => PaymentProvider;
  readonly warn?: CoreParts['warn'];
};

/** A server without HTTP on the store; several after one another are one that is started again. */
export async function startUseCases(
  store: Store,
  now: () => Instant,
  {
    aroundProvider = (provider) => provider,
    visitCalendar,
    warn = () => undefined,
    ...changes
  }: Changes = {},
): Promise<TestServer> {
  const parts = { config: { ...config, ...changes }, store, now };
  const opened = await openCardProvider(parts);
  const cards = { ...opened, provider: aroundProvider(opened.provider) };
  const { confirmSimulatedPayment } = cards;
  if (!confirmSimulatedPayment) throw new Error('A test without HTTP pays with test cards');
  const cases = createUseCases({
    ...parts,
    cards,
    postOffice: openPostOffice(parts.config),
    visitCalendar: visitCalendar ?? null,
    report: () => undefined,
    warn,
  });
  await cases.practice.start();
  onTestFinished(cases.practice.stop);
  return { ...cases, confirmSimulatedPayment };
}

type IntentWish = Parameters<UseCases['createPaymentIntent']>[0];

/** A payment intent, paid with a good card when `isPaid`. */
export async function makeIntent(cases: TestServer, wish: IntentWish, isPaid = true) {
  const created = await cases.createPaymentIntent(wish);
  if (!created.ok) throw new Error(created.error.code);
  const { paymentIntentId, clientSecret } = created.value;
  if (isPaid) await cases.confirmSimulatedPayment(paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
  return { paymentIntentId, clientSecret };
}
