import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { aBooking, aPayment, chicago, consultant, customer, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Booking } from './booking.ts';

const START = chicago('2027-03-15', '10:00');
const bookingId = 'BK-AAAAAA';

function ledgerWith(changes: Partial<Booking> = {}) {
  const ledger = new PracticeLedger(settings);
  for (const document of [aBooking(changes), aPayment()]) ledger.documents.set(document._id, document);
  return ledger;
}

const missed = (changes: Partial<Command<'booking.noShow'>> = {}): Command => ({
  id: 'missed',
  kind: 'booking.noShow',
  at: START,
  by: consultant,
  payload: { bookingId },
  ...changes,
});
const end = (kind: 'booking.cancel' | 'booking.complete', id: string): Command =>
  ({ id, kind, at: START, by: consultant, payload: { bookingId } }) as Command;

const answer = (ledger: PracticeLedger, command: Command, now = START) => {
  const decided = ledger.run(command, now);
  return decided.ok ? 'ok' : decided.error.problem.code;
};
const bookingIn = (ledger: PracticeLedger) => ledger.documents.get(`booking:${bookingId}`) as Booking;

test('a no-show is the consultant’s to say, from the start of the visit on, and once', () => {
  const ledger = ledgerWith();

  expect(answer(ledger, missed({ by: customer }))).toBe('not_missable');
  expect(answer(ledger, missed({ at: moment('2027-03-15T14:59:00Z') }), moment('2027-03-15T14:59:59Z'))).toBe(
    'visit_not_begun',
  );
  expect(answer(ledger, missed())).toBe('ok');
  expect(answer(ledger, missed())).toBe('ok');
  expect(answer(ledger, missed({ id: 'again' }))).toBe('already_missed');
  expect(bookingIn(ledger).history).toHaveLength(2);
});

test('nothing is claimed, released or given back, and nobody is told unless she chose to', () => {
  const decidedWith = (payload: Command<'booking.noShow'>['payload']) => {
    const ledger = ledgerWith();
    const decided = ledger.run(missed({ payload }), START);
    return { decided, event: bookingIn(ledger).history.at(-1), refunds: bookingIn(ledger).refunds };
  };

  const silent = decidedWith({ bookingId, reason: 'Rang twice' });
  expect(silent.decided).toMatchObject({ ok: true, value: { claims: [] } });
  expect(silent.refunds).toBeUndefined();
  expect(silent.event).toMatchObject({ what: 'no-show', reason: 'Rang twice', quiet: true });
  expect(decidedWith({ bookingId, notifyCustomer: true }).event?.quiet).toBeUndefined();
});

test('what was completed by mistake can be a no-show, and who came after all makes it completed again', () => {
  const ledger = ledgerWith({ status: 'completed' });

  expect(answer(ledger, missed())).toBe('ok');
  expect(answer(ledger, end('booking.cancel', 'off'))).toBe('not_cancellable');
  expect(answer(ledger, end('booking.complete', 'came'))).toBe('ok');
  expect(bookingIn(ledger).status).toBe('completed');
});

test('what the customer cancelled meanwhile becomes a question, and the booking stays cancelled', () => {
  const ledger = ledgerWith({ status: 'cancelled' });

  expect(ledger.run(missed(), START)).toMatchObject({
    error: {
      problem: { code: 'booking_cancelled' },
      attention: { _id: 'attention:missed-after-cancel:BK-AAAAAA:missed', resolved: null },
    },
  });
  expect(bookingIn(ledger).status).toBe('cancelled');
});

test('an unknown booking is not found', () => {
  expect(answer(new PracticeLedger(settings), missed())).toBe('booking_not_found');
});
