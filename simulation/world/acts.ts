import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CommandKind } from '@fieldleaf/domain/command/command';
import type { PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import { addressesOf } from '@fieldleaf/domain/read-model/customer-addresses';
import { STARS } from '@fieldleaf/domain/review/review';
import { ana, customer } from '@fieldleaf/domain/testing/builders';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { someAddress, someEmail, someHour, someText, someTime } from '../phone/intents/made-up.ts';
import type { Act, ActParts } from './act.ts';
import { CARE_CAUSES, careForPlants } from './care-for-plants.ts';
import { payVisit, redeemGiftCard } from './pay-acts.ts';
import type { RunningServer } from './running-server.ts';
import type { VirtualTime } from './virtual-time.ts';
import { waitForTime } from './wait-for-time.ts';

const onlineBookings = ({ ctx }: RunningServer): readonly BookingId[] =>
  [...ctx.model().bookingsById.values()]
    .filter(({ source }) => source === 'online')
    .map(({ bookingId }) => bookingId);

/** Most browsers come back from the card company; for the others the server has to see to it. */
const COMES_BACK = 0.7;

/** Returns a visit that a customer wants to book. */
export function someVisit(chance: Chance) {
  const { date, time } = someTime(chance);
  const visit = { ...someHour(chance), amount: 7_000 };
  const customerInfo = { ...ana, email: someEmail(chance), address: someAddress(chance) };
  return { ...visit, selectedDate: date, selectedTime: time, customerInfo };
}

async function book({ chance, servers }: ActParts) {
  const wish = someVisit(chance);
  const intent = await servers.do(({ code, ctx }) => code.openOnlinePayment(ctx, wish));
  if (!intent.ok || chance.happens(0.1)) return;
  const { paymentIntentId, clientSecret } = intent.value;
  await servers.do(({ confirmCard }) => confirmCard(paymentIntentId, clientSecret));
  if (chance.happens(COMES_BACK))
    await servers.do(({ code, ctx }) => code.finishVisitPayment(ctx, paymentIntentId));
}

/** Now and then by two at once: the money of the second belongs to nothing, and goes back if the card company lets it. */
async function payInvoice({ chance, servers }: ActParts) {
  const paymentType = chance.happens(0.5) ? 'deposit' : 'full';
  const invoiceId = await servers.do(async ({ ctx }) => chance.pick([...ctx.model().invoicesById.keys()]));
  if (invoiceId === undefined) return;
  const payers = chance.happens(0.25) ? 2 : 1;
  const opened = await Promise.all(
    Array.from({ length: payers }, () =>
      servers.do(({ code, ctx }) => code.openDuePayment(ctx, { invoiceId, paymentType })),
    ),
  );
  for (const intent of opened) {
    if (!intent.ok || chance.happens(0.1)) continue;
    const { paymentIntentId, clientSecret } = intent.value;
    await servers.do(({ confirmCard }) => confirmCard(paymentIntentId, clientSecret));
    if (chance.happens(COMES_BACK))
      await servers.do(({ code, ctx }) => code.finishPayment(ctx, paymentIntentId));
  }
}

/** The parts of a command that every customer's has. */
const byCustomer = ({ time }: Pick<ActParts, 'time'>, number: number) => ({
  id: `CUSTOMER${String(number).padStart(18, '0')}`,
  at: instantOf(Math.round(time.now)),
  by: customer,
});

const change =
  (kind: 'booking.cancel' | 'booking.reschedule'): Act =>
  ({ time, chance, servers }, number) =>
    servers.do(async (server) => {
      const bookingId = chance.pick(onlineBookings(server));
      const { date, time: start } = someTime(chance);
      if (bookingId === undefined) return;
      const base = byCustomer({ time }, number);
      const moved = { bookingId, newDate: date, newTime: start };
      await server.ctx.execute(
        kind === 'booking.cancel'
          ? { ...base, kind, payload: { bookingId } }
          : { ...base, kind, payload: moved },
      );
    });

/** Somebody who skipped the questions answers them later. */
const answerQuestions: Act = ({ time, chance, servers }, number) =>
  servers.do(async (server) => {
    const bookingId = chance.pick(onlineBookings(server));
    if (bookingId === undefined) return;
    await server.ctx.execute({
      ...byCustomer({ time }, number),
      kind: 'booking.answerQuestions',
      payload: { bookingId, assessmentId: `answers-${number}` },
    });
  });

const askForQuote: Act = ({ chance, servers, code }) =>
  servers.do(({ ctx }) =>
    code.saveQuoteRequest(
      ctx,
      {
        firstName: 'Ana',
        lastName: 'Reyes',
        email: someEmail(chance),
        phone: '(214) 555-0101',
        address: '12 Elm Street',
        city: 'Austin',
        state: 'TX',
        estimatedHours: '1-2',
        consultationDescription: someText(chance),
      },
      { address: '10.0.0.1', network: undefined },
    ),
  );

/** Decides for a customer with an offer's link, perhaps of one that was replaced. */
const decideQuote: Act = ({ time, chance, servers }, number) =>
  servers.do(async ({ ctx }) => {
    const quotes = [...ctx.model().quoteRequestsById.values()];
    const offers = quotes.flatMap(({ quoteRequestId, offers: made = [] }) =>
      made.map(({ offerId }) => ({ quoteRequestId, offerId })),
    );
    const payload = chance.pick(offers);
    if (!payload) return;
    const kind = chance.happens(0.6) ? 'quote.accept' : 'quote.decline';
    await ctx.execute({ ...byCustomer({ time }, number), kind, payload });
  });

/** Reviews for a customer with an email's link, perhaps a second time. */
const reviewVisit: Act = ({ time, chance, servers }, number) =>
  servers.do(async ({ ctx }) => {
    const visits = [...ctx.model().bookingsById.values()].filter(({ status }) => status === 'completed');
    const bookingId = chance.pick(visits.map((visit) => visit.bookingId));
    if (bookingId === undefined) return;
    const stars = chance.pick(STARS) ?? 5;
    const payload = { bookingId, stars, words: someText(chance), shownName: 'Ana R.' };
    await ctx.execute({ ...byCustomer({ time }, number), kind: 'review.send', payload });
  });

/** The consultant at another console, asking once more until she is told. */
const refundBooking: Act = async ({ chance, servers, time }, number) => {
  const asker = { by: { role: 'consultant', deviceId: 'desk' }, key: `booking-refund-${number}` } as const;
  const amountDollars = chance.happens(0.5) ? chance.between(1, 60) : undefined;
  const bookingId = await servers.do(async (server) => chance.pick(onlineBookings(server)));
  if (bookingId === undefined) return;
  const requested = { ...asker, amountDollars };
  await untilAnswered(time, () =>
    servers.do(({ ctx, code }) => code.refundBooking(ctx, bookingId, requested)),
  );
};

const erase: Act = ({ chance, servers, time, erased, code }) => {
  const email = someEmail(chance);
  return untilAnswered(time, () =>
    servers.do(({ ctx }) => {
      // A merged customer is erased with every address.
      for (const address of addressesOf(ctx.model(), email)) erased.add(address);
      return code.eraseCustomer(ctx, email);
    }),
  );
};

async function untilAnswered<Value>(time: VirtualTime, ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise<void>((resolve) => time.plan(5_000, resolve, time.world));
    }
  }
}

const ACTS = {
  book,
  payInvoice,
  payVisit,
  redeemGiftCard,
  move: change('booking.reschedule'),
  cancel: change('booking.cancel'),
  answerQuestions,
  askForQuote,
  decideQuote,
  reviewVisit,
  careForPlants,
  waitForTime,
  refundBooking,
  erase,
} as const satisfies Record<string, Act>;

const WEIGHTS: Readonly<Record<keyof typeof ACTS, number>> = {
  book: 40,
  payInvoice: 18,
  payVisit: 14,
  redeemGiftCard: 4,
  move: 12,
  cancel: 12,
  answerQuestions: 4,
  askForQuote: 8,
  decideQuote: 20,
  reviewVisit: 8,
  careForPlants: 10,
  waitForTime: 6,
  refundBooking: 8,
  erase: 6,
};

/** Weights for customers who mostly move their bookings. */
const MOVING_WEIGHTS = { book: 20, move: 60, cancel: 4 };

const PLANT_WEIGHTS = { book: 20, cancel: 2, careForPlants: 60, erase: 2 };

const WEIGHTS_ABOUT = { everything: WEIGHTS, moving: MOVING_WEIGHTS, plants: PLANT_WEIGHTS };

type CausesOf<Kind extends CommandKind> = Readonly<Record<Kind, keyof typeof ACTS | 'the server itself'>>;

/** Compiles only while something here leads to every kind of command that a server gives itself. */
const CAUSES = {
  'booking.place': 'book',
  'booking.arrangeMeeting': 'the server itself',
  'booking.answerQuestions': 'answerQuestions',
  'booking.refuseRefund': 'refundBooking',
  'quote.accept': 'decideQuote',
  'quote.decline': 'decideQuote',
  'review.send': 'reviewVisit',
  ...CARE_CAUSES,
  'invoice.recordPayment': 'payInvoice',
  'visit.recordCardPayment': 'payVisit',
  'visit.redeemGiftCard': 'redeemGiftCard',
  'invoice.refuseRefund': 'the server itself',
} as const satisfies CausesOf<Exclude<CommandKind, PhoneCommandKind>> & Partial<CausesOf<CommandKind>>;

export const KINDS_CAUSED: readonly string[] = Object.keys(CAUSES);

/** Customers on the site and the consultant at her desk, while the phones know nothing of it. */
export function createActs(parts: ActParts) {
  let acts = 0;
  return {
    /** One of them does something; when the server is away, they give up. */
    act: () => {
      acts += 1;
      const weights: Readonly<Partial<typeof WEIGHTS>> = WEIGHTS_ABOUT[parts.about];
      void ACTS[parts.chance.draw(weights)](parts, acts).catch(() => undefined);
    },
  };
}
