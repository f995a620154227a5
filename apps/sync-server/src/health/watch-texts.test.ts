import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, onTestFinished, test } from 'vitest';
import { openTwilioStandIn, REFUSALS, TWILIO_ACCOUNT } from '../adapters/twilio/testing/twilio-stand-in.ts';
import { failingServices } from '../features/health/health.routes.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { makeIntent, startServer } from '../testing/start-server.ts';
import { ANA } from '../testing/test-customer.ts';
import { openTestStore } from '../testing/test-store.ts';
import { sendTexts } from '../workers/send-texts.ts';
import { createWatchServices } from './monitor-services.ts';

const VISIT = {
  consultationType: 'virtual',
  duration: '60min',
  amount: 7_000,
  customerInfo: ANA,
  selectedTime: '10:00' as LocalTime,
  textConsent: TEXT_CONSENT_VERSION,
} as const;

async function openPractice() {
  const standIn = await openTwilioStandIn();
  onTestFinished(standIn.close);
  const clock = { now: TEST_NOW };
  const twilio = { ...TWILIO_ACCOUNT, apiBase: standIn.url };
  const server = await startServer(await openTestStore(), () => clock.now, { twilio });
  const { ctx } = server;
  await ctx.execute({
    ...{ id: 'on', kind: 'settings.change', at: clock.now, by: { role: 'consultant', deviceId: 'phone' } },
    payload: { changes: { textsCustomers: true } },
  });
  const book = async (selectedDate: string) => {
    const intent = await makeIntent(server, { ...VISIT, selectedDate: selectedDate as LocalDate });
    expect(await finishVisitPayment(ctx, intent.paymentIntentId)).toMatchObject({ ok: true });
  };
  const watch = createWatchServices(ctx);
  const later = async (minutes: number) => {
    clock.now = plusMinutes(clock.now, minutes);
    await sendTexts(ctx);
    // The context hears a moment later of the write.
    const stored = await ctx.documents.range<Booking>({ from: 'booking:', to: 'booking:\uffff' });
    const known = ({ bookingId }: Booking) => ctx.model().bookingsById.get(bookingId)?.texts;
    await expect.poll(() => stored.map(known)).toEqual(stored.map(({ texts }) => texts));
    await watch();
  };
  const questions = () => ctx.documents.range<Attention>({ from: 'attention:', to: 'attention:\uffff' });
  return { ctx, standIn, book, later, questions };
}

test('texts that have not gone out for an hour are one question and a reason in health, until one goes', async () => {
  const { ctx, standIn, book, later, questions } = await openPractice();
  await book('2027-03-15');
  for (const minutes of [0, 1, 5, 30]) {
    standIn.refuseNext(REFUSALS.down);
    await later(minutes);
  }
  expect([await questions(), failingServices(ctx)]).toEqual([[], []]);

  await later(24);
  await later(10);
  expect(await questions()).toMatchObject([
    {
      matter: {
        ...{ kind: 'service-failing', service: 'texts', since: TEST_NOW },
        reason: 'error 20503 of the provider',
      },
      resolved: null,
    },
  ]);
  expect(failingServices(ctx)).toEqual(['texts_failing']);

  await book('2027-03-16');
  await later(1);
  expect(standIn.taken).toHaveLength(1);
  await expect.poll(questions).toMatchObject([{ resolved: { decision: 'dismiss' } }]);
  expect(failingServices(ctx)).toEqual([]);
});
