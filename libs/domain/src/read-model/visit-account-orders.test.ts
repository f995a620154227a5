import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { projectPending } from '../command/project-pending.ts';
import { movedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import { cardFees } from '../statement/card-fees.ts';
import { statementRows } from '../statement/statement-row.ts';
import { accountMoves, isPhoneMove } from '../testing/account-move.ts';
import { END, openPractice } from '../testing/account-practice.ts';
import { consultant, settings, ZONE } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { adminBooking } from './admin-booking.ts';
import { allMovements } from './all-movements.ts';
import { askedLines } from './asked-lines.ts';
import { customerBooking } from './customer-booking.ts';
import { dashboardStats } from './dashboard-stats.ts';
import type { PracticeModel } from './practice-model.ts';
import { visitAccount } from './visit-account.ts';
import { visitBills } from './visit-bills.ts';

const netOf = (movements: Iterable<Payment>): number =>
  [...movements].reduce((sum, movement) => sum + movedCents(movement), 0);

const accountsOf = (model: PracticeModel) =>
  [...model.bookingsById.values()].map((booking) => ({ booking, account: visitAccount(booking, model) }));

test('owed is agreed, on top, less waived, less paid, plus given back: at every step of every order', () => {
  fc.assert(
    fc.property(accountMoves, (moves) => {
      const practice = openPractice();
      for (const [index, move] of moves.entries()) {
        practice.do(move, index);
        for (const { booking, account } of accountsOf(practice.model())) {
          const { agreedCents, onTopCents, waivedCents, paidCents, givenBackCents } = account;
          const { owedCents, creditCents, onItsWayCents, movements } = account;
          const means = account.paidByMeans.reduce((sum, { amountCents }) => sum + amountCents, 0);

          expect(owedCents - creditCents).toBe(
            agreedCents + onTopCents - waivedCents - paidCents + givenBackCents,
          );
          expect(Math.min(owedCents, creditCents)).toBe(0);
          expect(
            Math.min(agreedCents, onTopCents, waivedCents, paidCents, givenBackCents),
          ).toBeGreaterThanOrEqual(0);
          expect(means).toBe(paidCents);
          expect(paidCents - givenBackCents + onItsWayCents).toBe(netOf(movements));
          expect(askedLines(booking, account).reduce((sum, line) => sum + line.amountCents, 0)).toBe(
            account.askedCents,
          );
          if (booking.status === 'cancelled')
            expect(owedCents).toBeLessThanOrEqual(openOfAfterwards(booking, practice.model()));
        }
      }
    }),
    { numRuns: propertyRuns(150) },
  );
});

/** Returns the unpaid part of bills made after the visit was canceled: all that a canceled visit can owe. */
function openOfAfterwards(booking: Booking, model: PracticeModel): number {
  const { afterwards } = visitBills(booking, model);
  return afterwards.reduce((sum, { amounts }) => sum + amounts.totalCents - amounts.paidCents, 0);
}

test('every movement is in one account, or of an invoice without a visit, or unplaced, or of a gift card', () => {
  fc.assert(
    fc.property(accountMoves, (moves) => {
      const practice = openPractice();
      moves.forEach(practice.do);
      const model = practice.model();
      const ofVisits = accountsOf(model).flatMap(({ account }) => account.movements);
      const ofNoVisit = [...model.paymentsByInvoiceId].flatMap(([invoiceId, movements]) =>
        model.bookingsById.has(model.invoicesById.get(invoiceId)?.bookingId ?? '') ? [] : movements,
      );
      const all = [...allMovements(model)];

      expect([...ofVisits, ...ofNoVisit].map(({ _id }) => _id).sort()).toEqual(
        all.map(({ _id }) => _id).sort(),
      );
      const gifts = all.filter(({ method }) => method === 'gift_card');
      const { total_revenue } = dashboardStats(model, { now: END, timeZone: ZONE });
      expect(Math.round(total_revenue * 100)).toBe(netOf(all) - netOf(gifts));
    }),
    { numRuns: propertyRuns(150) },
  );
});

test('the customer’s page, the admin’s list and the statement say the sums of the account', () => {
  fc.assert(
    fc.property(accountMoves, (moves) => {
      const practice = openPractice();
      moves.forEach(practice.do);
      const model = practice.model();
      const rows = statementRows(model, ZONE, { fees: cardFees(model, ZONE) });
      for (const { booking, account } of accountsOf(model)) {
        const shown = customerBooking(booking, { books: model, settings, now: END });
        // A gift card was received when it was sold.
        const received = account.movements.filter(({ method }) => method !== 'gift_card');
        const ids = new Set(received.map(({ reference }) => reference));
        const stated = rows.filter(({ reference }) => ids.has(reference));

        expect(shown.owed_amount).toBe(account.owedCents / 100);
        expect(shown.paid_amount).toBe(account.paidCents / 100);
        expect(adminBooking(model, booking).owed_amount).toBe(account.owedCents / 100);
        expect(stated.reduce((sum, row) => sum + row.grossCents - row.refundCents, 0)).toBe(netOf(received));
      }
    }),
    { numRuns: propertyRuns(150) },
  );
});

test('a phone, which folds what waits over what it knows, says of every visit what the server says', () => {
  fc.assert(
    fc.property(accountMoves, fc.nat({ max: 30 }), (moves, known) => {
      const practice = openPractice();
      moves.slice(0, known).forEach(practice.do);
      const mirror = practice.model();
      const commands = moves
        .slice(known)
        .filter(isPhoneMove)
        .flatMap((move, index) => practice.do(move, known + index) ?? []);
      const phone = projectPending({ model: mirror, settings, commands, now: END });

      expect([...phone.problems]).toEqual([]);
      for (const { booking, account } of accountsOf(practice.model())) {
        const onPhone = phone.model.bookingsById.get(booking.bookingId);
        expect(onPhone && visitAccount(onPhone, phone.model)).toEqual(account);
      }
    }),
    { numRuns: propertyRuns(150) },
  );
});

test('whatever happened, who pays what is owed owes nothing more', () => {
  fc.assert(
    fc.property(accountMoves, (moves) => {
      const practice = openPractice();
      moves.forEach(practice.do);
      for (const { booking, account } of accountsOf(practice.model())) {
        const { bookingId } = booking;
        if (account.owedCents === 0) continue;
        practice.execute({
          id: `rest-${bookingId}`,
          at: END,
          by: consultant,
          kind: 'visit.recordPayment',
          payload: { bookingId, method: 'zelle', amountCents: account.owedCents },
        });
        const settled = practice.model().bookingsById.get(bookingId);

        expect(settled && visitAccount(settled, practice.model()).owedCents).toBe(0);
      }
    }),
    { numRuns: propertyRuns(150) },
  );
});
