import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingDocumentId } from '../../booking/booking.ts';
import type { ChangedDocument } from '../../document.ts';
import { invoiceDocumentId } from '../../invoice/invoice.ts';
import { cents } from '../../money/cents.ts';
import type { Payment } from '../../payment/payment.ts';
import {
  aBooking,
  anAppointment,
  ana,
  aPayment,
  created,
  day,
  moment,
  settings,
} from '../../testing/builders.ts';
import { anInvoice } from '../../testing/invoice-builders.ts';
import { plainDashboardStats } from '../../testing/plain-dashboard-stats.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { plusMinutes } from '../../time/instant.ts';
import { dashboardStats } from '../dashboard-stats.ts';
import { applyDocuments, emptyModel, type PracticeModel } from '../practice-model.ts';
import { revenueByMonth } from '../revenue-by-month.ts';
import { restoreTotals, serializeTotals, type WrittenTotals } from '../running-totals.ts';

/** The day of one changes from one month to the next in the middle of the other; in Asunción its month once began at one. */
const ZONES = ['America/Chicago', 'America/Asuncion', 'Pacific/Kiritimati', 'UTC'] as const;
const NOW = moment('2027-03-31T23:30:00Z');
const EDGES = [
  '2027-02-27T10:00:00Z',
  '2027-03-01T03:30:00Z',
  '2027-03-31T13:00:00Z',
  '2027-04-01T04:59:00Z',
];

const numbers = { number: fc.nat({ max: 299 }), what: fc.nat({ max: 8 }), one: fc.nat({ max: 3 }) };
const change = fc.record({ ...numbers, other: fc.nat({ max: 5 }), deletes: fc.boolean(), minutes: fc.nat() });
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;

const bookingIdOf = (number: number) => `BK-${String(number).padStart(6, '0')}` as const;
const invoiceIdOf = (number: number) => String(number % 60).padStart(32, '0');
const edge = ({ one, minutes }: Change) => plusMinutes(moment(EDGES[one] ?? EDGES[0] ?? ''), minutes % 90);

function documentOf(made: Change): ChangedDocument {
  const { number, what, one, other, deletes, minutes } = made;
  const document = what < 3 ? bookingOf(made) : what < 4 ? invoiceOf(made) : paymentOf(made);
  if (deletes && (number + one + other + minutes) % 3 === 0) return { _id: document._id, _deleted: true };
  return document;
}

const bookingOf = (made: Change) => ({
  ...aBooking({
    bookingId: bookingIdOf(made.number),
    customer: ana,
    status: (['confirmed', 'completed', 'cancelled', 'no-show'] as const)[made.one] ?? 'confirmed',
    tipCents: cents(made.other * 100),
    history: [created(edge(made))],
    appointment: anAppointment(`2027-04-0${1 + made.other}`, '10:00'),
  }),
  _id: bookingDocumentId(bookingIdOf(made.number)),
});

const invoiceOf = ({ number, one, other }: Change) => ({
  ...anInvoice(invoiceIdOf(number)),
  _id: invoiceDocumentId(invoiceIdOf(number)),
  bookingId: other === 0 ? null : bookingIdOf((number + other) % 300),
  voidedAt: one === 0 ? moment('2027-03-20T10:00:00Z') : null,
});

function paymentOf(made: Change): Payment {
  const { number, what, one, other, deletes } = made;
  const reference = `pi_${other % 3}`;
  const { bookingId, ...money } = aPayment({
    bookingId: bookingIdOf(number),
    reference,
    kind: other === 5 ? 'refund' : other === 4 ? 'refund-failed' : 'payment',
    provider: one === 0 ? 'simulated' : 'stripe',
    livemode: one !== 1,
    method: other === 2 && deletes ? 'gift_card' : 'card',
    amountCents: cents(1_000 + number),
    tipCents: cents(one * 50),
    at: edge(made),
    ...(other === 1 && { receivedOn: day('2027-02-28') }),
  } as Parameters<typeof aPayment>[0]);
  const id = (of: string) => `payment:${of}:${reference}` as const;
  if (what === 6) return { ...money, _id: id(invoiceIdOf(number)), invoiceId: invoiceIdOf(number) };
  if (what === 7) return { ...money, _id: id(`GC${number}`), giftCardId: `GC${number}` };
  if (what === 8) return { ...money, _id: id(`UN${number}`), unplacedId: `UN${number}` };
  return { ...money, _id: id(bookingId), bookingId };
}

const begun = applyDocuments(
  emptyModel,
  Array.from({ length: 2_400 }, (_, at) =>
    documentOf({
      number: at % 300,
      what: at % 9,
      one: at % 4,
      other: (at >> 3) % 6,
      deletes: false,
      minutes: at,
    }),
  ),
);

const withTests = (model: PracticeModel, takesRealMoney: boolean): PracticeModel => ({
  ...model,
  settings: { ...settings, takesRealMoney },
});

describe('running totals', () => {
  it('come to what all of it added up comes to, whatever changed, and in whichever direction', () => {
    const steps = fc.array(
      fc.record({
        changes: fc.array(change, { maxLength: 6 }),
        zone: fc.constantFrom(...ZONES),
        back: fc.nat({ max: 3 }),
        real: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, fc.constantFrom(...ZONES), (made, usual) => {
        const states = [begun];
        for (const { changes, zone, back, real } of made) {
          const from = states.at(-1 - back) ?? begun;
          states.push(applyDocuments(from, changes.map(documentOf)));
          for (const state of states.slice(-2)) {
            const timeZone = back === 3 ? zone : usual;
            const model = withTests(state, real);
            const clock = { now: NOW, timeZone };
            expect(dashboardStats(model, clock)).toEqual(plainDashboardStats(model, clock));
            expect(revenueByMonth(model, clock).at(-1)?.netCents).toBe(
              Math.round(plainDashboardStats(model, clock).this_month_revenue * 100),
            );
          }
        }
      }),
      { numRuns: propertyRuns(12) },
    );
  }, 60_000);

  it('go on from what was written down, and add nothing of it up again', () => {
    const model = withTests(begun, false);
    const clock = { now: NOW, timeZone: 'UTC' } as const;
    const written: WrittenTotals = JSON.parse(JSON.stringify(serializeTotals(model, 'UTC')));
    const changed = applyDocuments(model, [
      documentOf({ number: 7, what: 5, one: 2, other: 3, deletes: false, minutes: 20 }),
    ]);

    restoreTotals(model, written);
    expect(dashboardStats(model, clock)).toEqual(plainDashboardStats(model, clock));
    expect(dashboardStats(changed, clock)).toEqual(plainDashboardStats(changed, clock));

    const oneMore = { ...written.totals, paidVisits: written.totals.paidVisits + 1, tipCents: 0 };
    restoreTotals(model, { ...written, totals: oneMore });
    expect(serializeTotals(model, 'UTC').totals).toEqual(oneMore);
  });

  it('are answered from as few documents of ten thousand bookings as of one thousand', () => {
    const looksAt = (count: number): number => {
      let model = applyDocuments(
        emptyModel,
        Array.from({ length: count }, (_, number) =>
          aBooking({ bookingId: bookingIdOf(number), history: [created(plusMinutes(NOW, -number))] }),
        ),
      );
      const clock = { now: NOW, timeZone: 'UTC' };
      dashboardStats(model, clock);
      let looks = 0;
      for (let number = 0; number < 20; number += 1) {
        const booking = aBooking({
          bookingId: bookingIdOf(number * 7),
          history: [created(plusMinutes(NOW, number + 1))],
        });
        model = applyDocuments(model, [booking]);
        dashboardStats({ ...model, bookingsById: counting(model, () => (looks += 1)) }, clock);
      }
      return looks;
    };
    expect(looksAt(10_000)).toBe(looksAt(1_000));
    expect(looksAt(1_000)).toBeLessThan(100);
  });
});

/** The bookings, with each that is read one after the other counted. */
function counting({ bookingsById }: PracticeModel, count: () => void): PracticeModel['bookingsById'] {
  const each = function* () {
    for (const entry of bookingsById) {
      count();
      yield entry;
    }
  };
  const read = {
    entries: each,
    [Symbol.iterator]: each,
    keys: () => [...each()].map(([key]) => key).values(),
    values: () => [...each()].map(([, booking]) => booking).values(),
  };
  return new Proxy(bookingsById, {
    get: (target, name) => {
      if (name in read) return read[name as keyof typeof read];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
