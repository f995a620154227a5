import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import type { CommandPayloads } from '../command/command-payloads.ts';
import { projectPending } from '../command/project-pending.ts';
import { invoiceAmounts, isRefunded } from '../invoice/invoice-amounts.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { cents, centsToDollars } from '../money/cents.ts';
import { splitDeposit } from '../money/deposit.ts';
import { movedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import {
  chicago,
  consultant,
  createPayload,
  day,
  invoicePayload,
  settings,
  system,
  ZONE,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { plusMinutes } from '../time/instant.ts';
import { dashboardStats } from './dashboard-stats.ts';
import { invoicesOfBooking } from './invoices-of-booking.ts';
import { movementsByBooking } from './movements-by-booking.ts';
import { applyDocuments, emptyModel, type PracticeModel } from './practice-model.ts';
import { visitAccount } from './visit-account.ts';

const START = chicago('2027-03-01', '10:00');
const END = plusMinutes(START, 60);
const INVOICES = [0, 1, 2, 3].map((index) => String(index).repeat(32));
const bookingIdOf = (visit: number): BookingId => `BK-AAAAA${visit}`;

type Kind = keyof CommandPayloads;
type Given<K extends Kind = Kind> = { [Each in K]: { kind: Each; payload: CommandPayloads[Each] } }[K];

const visit = fc.integer({ min: 0, max: 1 });
const invoice = fc.integer({ min: 0, max: 3 });
/** Before tax: a part, half the visit, the visit, more than it. */
const amount = fc.constantFrom(2_000, 3_500, 7_000, 10_000);

const book = fc.tuple(visit, fc.boolean()).map(
  ([at, isPaid]): Given<'booking.create'> => ({
    kind: 'booking.create',
    payload: createPayload({
      bookingId: bookingIdOf(at),
      selectedDate: day(`2027-03-1${5 + at}`),
      paymentStatus: isPaid ? 'already_paid' : 'pending',
      tipAmount: at * 5,
      totalAmount: 70 + at * 5,
    }),
  }),
);

const bill = fc.tuple(invoice, fc.option(visit), amount).map(([at, forVisit, subtotalCents]) => {
  const lineItems = [{ description: 'Visit', quantity: 1, unitPrice: subtotalCents / 100 }];
  const line = { description: 'Visit', quantity: 1, unitPriceCents: cents(subtotalCents) };
  const { taxCents, totalCents } = invoiceTotals({ lineItems: [line], taxRateBasisPoints: 825 });
  return {
    kind: 'invoice.create',
    payload: invoicePayload({
      invoiceId: INVOICES[at] ?? '',
      ...(forVisit === null ? {} : { bookingId: bookingIdOf(forVisit) }),
      invoiceData: {
        ...invoicePayload().invoiceData,
        lineItems,
        subtotal: subtotalCents / 100,
        taxAmount: centsToDollars(taxCents),
        totalAmount: centsToDollars(totalCents),
      },
    }),
  } satisfies Given<'invoice.create'>;
});

type Move = Given | { readonly pay: number; readonly part: 'full' | 'deposit' } | { readonly back: number };

const moves = fc.array(
  fc.oneof(
    { arbitrary: book as fc.Arbitrary<Move>, weight: 2 },
    { arbitrary: bill as fc.Arbitrary<Move>, weight: 3 },
    {
      arbitrary: fc.record({ pay: invoice, part: fc.constantFrom('full' as const, 'deposit' as const) }),
      weight: 5,
    },
    { arbitrary: fc.record({ back: invoice }), weight: 2 },
    {
      arbitrary: invoice.map(
        (at): Move => ({ kind: 'invoice.void', payload: { invoiceId: INVOICES[at] ?? '', reason: '' } }),
      ),
      weight: 1,
    },
    {
      arbitrary: visit.map(
        (at): Move => ({ kind: 'booking.cancel', payload: { bookingId: bookingIdOf(at) } }),
      ),
      weight: 1,
    },
  ),
  { maxLength: 30, size: 'max' },
);

/** What a move is as a command, as the practice stands: what is due is asked of the invoice. */
function commandOf(move: Move, index: number, model: PracticeModel): Command | undefined {
  const frame = { id: `c${index}`, at: plusMinutes(START, index), by: consultant };
  if ('kind' in move) return { ...frame, ...move } as Command;
  const found = model.invoicesById.get(INVOICES['pay' in move ? move.pay : move.back] ?? '');
  if (!found) return undefined;
  const { invoiceId } = found;
  if ('back' in move) {
    const last = model.paymentsByInvoiceId.get(invoiceId)?.findLast(({ kind }) => kind === 'payment');
    if (last?.method !== 'cash') return undefined;
    const payload = { invoiceId, paymentId: last.reference, amount: centsToDollars(last.amountCents) };
    return { ...frame, kind: 'invoice.recordCashRefund', payload };
  }
  const { totalCents, paidCents } = invoiceAmounts(found);
  const isDeposit = move.part === 'deposit' && paidCents === 0;
  const due = isDeposit ? splitDeposit(totalCents).depositCents : cents(totalCents - paidCents);
  if (index % 2 === 0 || due <= 0) {
    const payload = { invoiceId, paymentType: move.part, amount: centsToDollars(due) };
    return { ...frame, kind: 'invoice.recordCash', payload };
  }
  const payment = { reference: frame.id, provider: 'simulated', amountCents: due, paidAt: frame.at } as const;
  const payload = { invoiceId, paidBeforeCents: paidCents, payment };
  return { ...frame, by: system, kind: 'invoice.recordPayment', payload };
}

const netOf = (movements: Iterable<Payment>): number =>
  [...movements].reduce((sum, movement) => sum + movedCents(movement), 0);

/** The practice after all of it, as a server has it, and the commands that led there. */
function practiceAfter(moved: readonly Move[]) {
  const ledger = new PracticeLedger(settings);
  const modelNow = () => applyDocuments(emptyModel, [...ledger.documents.values()]);
  const commands = moved.flatMap((move, index) => {
    const command = commandOf(move, index, modelNow());
    return command && ledger.run(command, command.at).ok ? [command] : [];
  });
  return { model: modelNow(), commands };
}

test('whatever is booked, billed, paid, refunded and voided in whatever order, no visit owes less than nothing', () => {
  fc.assert(
    fc.property(moves, (moved) => {
      const { model } = practiceAfter(moved);
      for (const booking of model.bookingsById.values()) {
        const account = visitAccount(booking, model);
        const { owedCents, costCents, directCents, throughInvoicesCents, isSettled } = account;

        expect(owedCents).toBeGreaterThanOrEqual(0);
        expect(directCents + throughInvoicesCents).toBeLessThanOrEqual(costCents);
        if (booking.status !== 'cancelled')
          expect(owedCents).toBe(costCents - directCents - throughInvoicesCents);
        if (isSettled) expect(owedCents).toBe(0);
      }
    }),
  );
});

test('a visit is settled exactly when it was paid directly or its invoices cover it', () => {
  fc.assert(
    fc.property(moves, (moved) => {
      const { model } = practiceAfter(moved);
      for (const booking of model.bookingsById.values()) {
        const live = invoicesOfBooking(model, booking.bookingId)
          .filter(({ voidedAt }) => voidedAt === null)
          .map(invoiceAmounts)
          .filter((amounts) => !isRefunded(amounts));
        const paidInFull = live.filter(({ paidCents, totalCents }) => paidCents >= totalCents);
        const isPaidDirectly = model.paymentsByBookingId.has(booking.bookingId);
        const ofWholeVisit = paidInFull.some(({ subtotalCents }) => subtotalCents >= booking.priceCents);
        const withoutTax = live.reduce(
          (sum, { paidCents, totalCents, subtotalCents }) => sum + (subtotalCents * paidCents) / totalCents,
          0,
        );
        const { isSettled } = visitAccount(booking, model);

        if (isPaidDirectly || ofWholeVisit) expect(isSettled).toBe(true);
        else if (withoutTax < booking.priceCents - live.length) expect(isSettled).toBe(false);
      }
    }),
  );
});

test('every payment is received once: by visits, by invoices of no visit, and in the revenue', () => {
  fc.assert(
    fc.property(moves, (moved) => {
      const { model } = practiceAfter(moved);
      const now = plusMinutes(START, moved.length + 1);
      const stats = dashboardStats(model, { now, timeZone: ZONE });
      const all = [...model.paymentsByBookingId.values(), ...model.paymentsByInvoiceId.values()].flat();
      const ofVisits = [...movementsByBooking(model).values()];
      const ofNoVisit = [...model.paymentsByInvoiceId].flatMap(([invoiceId, movements]) =>
        model.invoicesById.get(invoiceId)?.bookingId ? [] : movements,
      );
      const paidVisits = ofVisits.filter((some) => some.some(({ kind }) => kind === 'payment')).length;

      expect(netOf(ofVisits.flat()) + netOf(ofNoVisit)).toBe(netOf(all));
      expect(Math.round(stats.total_revenue * 100)).toBe(netOf(all));
      expect(stats.avg_booking_value).toBe(
        paidVisits === 0 ? 0 : Math.round(netOf(ofVisits.flat()) / paidVisits) / 100,
      );
    }),
  );
});

test('the phone, which folds what waits over what it knows, says of every visit what the server says', () => {
  fc.assert(
    fc.property(moves, fc.nat({ max: 30 }), (moved, sent) => {
      const { model, commands } = practiceAfter(moved);
      const mirror = projectPending({
        model: emptyModel,
        settings,
        commands: commands.slice(0, sent),
        now: END,
      }).model;
      const shown = projectPending({
        model: mirror,
        settings,
        commands: commands.slice(sent),
        now: END,
      }).model;

      expect([...shown.bookingsById.keys()].sort()).toEqual([...model.bookingsById.keys()].sort());
      for (const booking of model.bookingsById.values()) {
        const onPhone = shown.bookingsById.get(booking.bookingId) ?? booking;
        expect(visitAccount(onPhone, shown)).toEqual(visitAccount(booking, model));
      }
    }),
  );
});
