import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { expect, onTestFinished } from 'vitest';
import { openTwilioStandIn, TWILIO_ACCOUNT } from '../adapters/twilio/testing/twilio-stand-in.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { makeDataDir, TEST_NOW } from './build-test-app.ts';
import { PAID_VISIT } from './open-books.ts';
import { makeIntent, startServer, type TestServer } from './start-server.ts';
import { openTestStore } from './test-store.ts';

/** Ana's. */
export const HERS = '+12145550101';
/** Visit of Ana, who agreed to texts. */
export const VISIT = { ...PAID_VISIT, textConsent: TEXT_CONSENT_VERSION } as const;

let ids = 0;
export const command = (kind: string, payload: object, at: Instant) =>
  ({ id: `c${ids++}`, kind, payload, at, by: { role: 'consultant', deviceId: 'phone' } }) as Command;

/** A practice that texts, with a clock to turn and Twilio's stand-in, or a folder. */
export async function openTextingPractice({ isTwilio = true, isOn = true, isShared = false } = {}) {
  const standIn = await openTwilioStandIn();
  onTestFinished(standIn.close);
  const dataDir = await makeDataDir();
  const clock = { now: TEST_NOW };
  const twilio = { ...TWILIO_ACCOUNT, apiBase: standIn.url };
  const store = await openTestStore();
  const server = await startServer(store, () => clock.now, {
    dataDir,
    isShared,
    ...(isTwilio && { twilio }),
  });
  const act = (kind: string, payload: object) => server.ctx.execute(command(kind, payload, clock.now));
  if (isOn) await act('settings.change', { changes: { textsCustomers: true } });
  return { ...server, ...standIn, act, clock, dataDir, server, store, twilio };
}

export async function bookTexted(server: TestServer, changes: object = {}): Promise<Booking> {
  const { paymentIntentId } = await makeIntent(server, { ...VISIT, ...changes });
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);
  return readBooking(server, booked.value.bookingId);
}

export async function readBooking({ ctx }: TestServer, bookingId: string): Promise<Booking> {
  const booking = await ctx.documents.get<Booking>(`booking:${bookingId}`);
  if (!booking) throw new Error('there is no such booking');
  await expect.poll(() => ctx.model().bookingsById.get(booking.bookingId)).toBeDefined();
  return booking;
}
