import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { aBooking, consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Attention } from './attention.ts';
import type { AttentionDecision } from './attention-payloads.ts';
import { bookingIdOfAttention, slotClash } from './raise-attention.ts';

const at = moment('2027-03-15T18:00:00Z');
const QUESTION = 'attention:completed-after-cancel:BK-AAAAAA:done';

const resolve = (decision: AttentionDecision, attentionId = QUESTION, id = 'resolved'): Command => ({
  id,
  kind: 'attention.resolve',
  at,
  by: consultant,
  payload: { attentionId, decision },
});

function asked(): PracticeLedger {
  const ledger = new PracticeLedger(settings);
  const cancelled = aBooking({ status: 'cancelled' });
  ledger.documents.set(cancelled._id, cancelled);
  const complete = { bookingId: cancelled.bookingId };
  ledger.run({ id: 'done', kind: 'booking.complete', at, by: consultant, payload: complete }, at);
  return ledger;
}

const questionIn = (ledger: PracticeLedger) => ledger.documents.get(QUESTION) as Attention;

const answer = (ledger: PracticeLedger, command: Command) => {
  const decided = ledger.run(command, at);
  return decided.ok ? 'ok' : decided.error.problem.code;
};

test('"it did take place" completes the cancelled booking and settles the question', () => {
  const ledger = asked();

  expect(answer(ledger, resolve('complete'))).toBe('ok');
  expect(ledger.documents.get('booking:BK-AAAAAA')).toMatchObject({ status: 'completed' });
  expect(questionIn(ledger).resolved).toEqual({ at, decision: 'complete', commandId: 'resolved' });
});

test('"nobody came" makes the cancelled booking a no-show, and tells nobody; the visit cannot be completed so', () => {
  const ledger = new PracticeLedger(settings);
  const cancelled = aBooking({ status: 'cancelled' });
  ledger.documents.set(cancelled._id, cancelled);
  const payload = { bookingId: 'BK-AAAAAA', notifyCustomer: true } as const;
  ledger.run({ id: 'missed', kind: 'booking.noShow', at, by: consultant, payload }, at);
  const question = 'attention:missed-after-cancel:BK-AAAAAA:missed';

  expect(answer(ledger, resolve('complete', question))).toBe('unknown_decision');
  expect(answer(ledger, resolve('no-show', question, 'nobody'))).toBe('ok');
  expect(ledger.documents.get('booking:BK-AAAAAA')).toMatchObject({
    status: 'no-show',
    history: [{}, { what: 'no-show', quiet: true }],
  });
  expect(answer(asked(), resolve('no-show'))).toBe('unknown_decision');
});

test('dismissing settles the question and leaves the booking cancelled', () => {
  const ledger = asked();

  expect(answer(ledger, resolve('dismiss'))).toBe('ok');
  expect(ledger.documents.get('booking:BK-AAAAAA')).toMatchObject({ status: 'cancelled' });
  expect(questionIn(ledger).resolved?.decision).toBe('dismiss');
});

test('a question is settled once', () => {
  const ledger = asked();
  ledger.run(resolve('dismiss'), at);

  expect(ledger.run(resolve('dismiss'), at)).toEqual({ ok: true, value: { claims: [], puts: [] } });
  expect(answer(ledger, resolve('complete', QUESTION, 'another'))).toBe('attention_not_found');
  expect(answer(ledger, resolve('dismiss', 'attention:slot-clash:none'))).toBe('attention_not_found');
});

test('after a crash between booking and question, the booking is not completed a second time', () => {
  const ledger = asked();
  const question = questionIn(ledger);
  ledger.run(resolve('complete'), at);
  ledger.documents.set(question._id, question);

  expect(ledger.run(resolve('complete'), at)).toMatchObject({
    ok: true,
    value: { puts: [{ _id: QUESTION }] },
  });
});

test('a clash over a time cannot be "completed", only dismissed', () => {
  const ledger = new PracticeLedger(settings);
  const command = { id: 'moved' } as Command<'booking.reschedule'>;
  const clash = slotClash(command, { code: 'slot_taken', message: 'taken' }, at);
  ledger.documents.set(clash._id, clash);

  expect(answer(ledger, resolve('complete', clash._id))).toBe('unknown_decision');
  expect(answer(ledger, resolve('dismiss', clash._id))).toBe('ok');
});

test('only a question about a booking names one', () => {
  expect(bookingIdOfAttention(QUESTION)).toBe('BK-AAAAAA');
  expect(bookingIdOfAttention('attention:missed-after-cancel:BK-AAAAAA:1')).toBe('BK-AAAAAA');
  expect(bookingIdOfAttention('attention:slot-clash:01ABC')).toBeUndefined();
});
