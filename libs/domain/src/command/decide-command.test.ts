import { expect, test } from 'vitest';
import { aBooking, consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Command } from './command.ts';

const NOW = moment('2027-03-01T12:00:00Z');
const LATER = moment('2027-03-01T13:00:00Z');

const sendPayLink = (id: string) =>
  ({
    id,
    kind: 'visit.sendPayLink',
    at: NOW,
    by: consultant,
    payload: { bookingId: 'BK-AAAAAA' },
  }) as const satisfies Command<'visit.sendPayLink'>;

test('what was done before the customer was erased is not called refused when it is sent again', () => {
  const ledger = new PracticeLedger(settings);
  const booking = aBooking();
  ledger.documents.set(booking._id, booking);
  expect(ledger.run(sendPayLink('before'), NOW).ok).toBe(true);
  const sent = ledger.documents.get(booking._id);
  if (sent) ledger.documents.set(booking._id, Object.assign({}, sent, { erasedAt: LATER }));

  expect(ledger.run(sendPayLink('before'), LATER)).toEqual({ ok: true, value: { claims: [], puts: [] } });
  expect(ledger.run(sendPayLink('after'), LATER)).toMatchObject({
    error: { problem: { code: 'customer_erased' } },
  });
});
