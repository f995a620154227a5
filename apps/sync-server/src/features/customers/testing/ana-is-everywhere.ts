import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command, CommandKind } from '@fieldleaf/domain/command/command';
import type { CommandPayloads } from '@fieldleaf/domain/command/command-payloads';
import { cents } from '@fieldleaf/domain/money/cents';
import { ana, day, invoicePayload, moment } from '@fieldleaf/domain/testing/builders';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { finishVisitPayment } from '../../../money/finish-payment.ts';
import type { Store } from '../../../store/store.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { makeIntent, type TestServer } from '../../../testing/start-server.ts';
import { ANSWERS } from '../../../testing/test-customer.ts';
import { buyGiftCard } from '../../../testing/test-gift-cards.ts';
import { deriveMails } from '../../../workers/derive-mails.ts';
import { sendMails } from '../../../workers/send-mails.ts';
import { saveAssessment } from '../../assessments/assessments.routes.ts';
import { giveUpPayment } from '../../payments/online-payments.ts';
import { saveQuoteRequest } from '../../quote-requests/quote-requests.ts';

/** As she types it. */
export const EMAIL = 'Ana@Example.com';
/** No one else in these tests has any of these. */
const TRACES = /ana@example|Reyes|555-0101|Elm Street|mornings|two cats|monstera|calathea|trellis/gi;
export const tracesIn = (text: string): readonly string[] =>
  [...text.matchAll(TRACES)].map(([trace]) => trace);

export const AFTER_THE_VISIT = moment('2027-03-20T16:00:00Z');
const by: Actor = { role: 'consultant', deviceId: 'phone-1' };

export const commandOf = <Kind extends CommandKind>(
  kind: Kind,
  payload: CommandPayloads[Kind],
  at: Instant = TEST_NOW,
): Command => ({ id: ulid(), kind, at, by, payload }) as Command;

const CLIENT = { address: '10.0.0.1', network: undefined };

/**
 * Ana begins a booking and gives it up, books and pays, asks for a price and is answered, buys a gift card and is given
 * one, is billed, written about and mailed.
 */
export async function anaIsEverywhere(server: TestServer): Promise<BookingId> {
  await giveUpPayment(
    server.ctx,
    await beginBooking(server, { time: '14:00', goals: 'Save the calathea', isPaid: false }),
  );
  const { paymentIntentId } = await beginBooking(server, {
    time: '10:00',
    goals: 'Keep the monstera',
    isPaid: true,
  });
  await finishVisitPayment(server.ctx, paymentIntentId);
  const [booking] = server.ctx.model().bookingsById.values();
  if (!booking) throw new Error('nothing was booked');
  const { bookingId } = booking;
  await saveQuoteRequest(
    server.ctx,
    {
      firstName: 'Ana',
      lastName: 'Reyes',
      email: EMAIL,
      phone: '(214) 555-0101',
      address: '12 Elm Street',
      city: 'Waco',
      state: 'TX',
      estimatedHours: '1-2',
      consultationDescription: 'A trellis',
    },
    CLIENT,
  );
  await buyGiftCard(server.ctx, {
    message: FOR_ANA,
    buyer: ANA,
    recipient: { name: 'Ben Cole', email: 'ben@example.com' },
  });
  await buyGiftCard(server.ctx, {
    message: FOR_ANA,
    buyer: { name: 'Eva Lane', email: 'eva@example.com' },
    recipient: ANA,
  });
  const [quote] = server.ctx.model().quoteRequestsById.values();
  for (const command of [
    commandOf('quote.answer', {
      quoteRequestId: quote?.quoteRequestId ?? '',
      offerId: 'a'.repeat(32),
      consultationType: 'onsite',
      durationMinutes: 120,
      priceCents: cents(15_000),
      travelFeeCents: cents(0),
      depositCents: null,
      validUntil: day('2027-03-20'),
      words: 'The trellis needs an hour, Ana Reyes',
    }),
    commandOf('giftCard.sell', {
      ...soldToAna,
      method: 'check',
      memo: 'Check of Ana Reyes',
    }),
    commandOf('giftCard.resend', { giftCardId: soldToAna.giftCardId, to: ANA }),
    commandOf('booking.complete', { bookingId, reason: 'Ana Reyes was there' }),
    commandOf('customerNote.add', {
      customerEmail: EMAIL,
      note: 'Has two cats',
      consultationDate: day('2027-03-15'),
    }),
    commandOf('customer.update', { customerEmail: EMAIL, changes: { remarks: 'Prefers mornings' } }),
    commandOf('consultationNote.create', {
      noteId: bookingId,
      booking_id: bookingId,
      observations: 'The monstera leans',
      plants: [{ plant_name: 'Monstera' }],
    }),
    commandOf('invoice.create', invoicePayload({ bookingId })),
  ]) {
    expect(await server.ctx.execute(command)).toMatchObject({ status: 'applied' });
  }
  await deriveMails(server.ctx);
  await sendMails(server.ctx);
  return bookingId;
}

const ANA = { name: 'Ana Reyes', email: EMAIL };

const FOR_ANA = 'A trellis for Ana Reyes';

const soldToAna = {
  giftCardId: 'g'.repeat(26),
  amountCents: cents(5_000),
  buyer: ANA,
  recipient: { name: 'Lea Reyes', email: '' },
  message: 'For your monstera',
  deliverOn: null,
};

type Begun = { readonly time: string; readonly goals: string; readonly isPaid: boolean };

/** Six answers and the payment after them. */
async function beginBooking(server: TestServer, { time, goals, isPaid }: Begun) {
  const saved = await saveAssessment(
    server.ctx,
    {
      sessionId: 'session_1',
      answers: { ...ANSWERS, goals },
    },
    CLIENT,
  );
  if (!saved.ok) throw new Error(saved.error.code);
  return makeIntent(
    server,
    {
      consultationType: 'virtual',
      duration: '60min',
      amount: 7_000,
      assessmentId: saved.value,
      selectedDate: '2027-03-15' as LocalDate,
      selectedTime: time as LocalTime,
      customerInfo: { ...ana, email: EMAIL },
    },
    isPaid,
  );
}

/** Every document of every database, as text. */
export async function everythingIn(store: Store): Promise<string> {
  const all = await Promise.all(
    (['practice', 'ops', 'slots'] as const).map((name) =>
      store.database(name).range({ from: '', to: '\uffff' }),
    ),
  );
  return JSON.stringify(all);
}

/** The kinds of documents that say something of hers, in order. */
export async function typesWithTraces(store: Store): Promise<readonly string[]> {
  const all = await Promise.all(
    (['practice', 'ops', 'slots'] as const).map((name) =>
      store.database(name).range<{ type: string }>({ from: '', to: '\uffff' }),
    ),
  );
  const found = all.flat().filter((document) => tracesIn(JSON.stringify(document)).length > 0);
  return [...new Set(found.map(({ type }) => type))].sort();
}

/** Every revision that can still be asked for. */
export async function oldRevisionsIn(
  store: Store,
  seen: readonly { readonly id: string; readonly rev: string }[],
) {
  return JSON.stringify(await store.database('practice').bulkGet(seen));
}

export async function revisionsIn(store: Store) {
  const found = await store.database('practice').range<{ _id: string }>({ from: '', to: '\uffff' });
  return found.map(({ _id, _rev }) => ({ id: _id, rev: _rev }));
}
