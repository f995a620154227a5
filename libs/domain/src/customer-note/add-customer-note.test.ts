import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { CommandPayloads } from '../command/command-payloads.ts';
import { consultant, day, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';

const at = moment('2027-03-15T18:00:00Z');

const add = (changes: Partial<CommandPayloads['customerNote.add']> = {}): Command => ({
  id: 'noted',
  kind: 'customerNote.add',
  at,
  by: consultant,
  payload: {
    customerEmail: 'Ana@Example.com',
    note: ' Prefers mornings ',
    consultationDate: day('2027-03-15'),
    ...changes,
  },
});

test('a note is kept under the customer’s one spelling of the address, once', () => {
  const ledger = new PracticeLedger(settings);

  expect(ledger.run(add(), at)).toMatchObject({
    ok: true,
    value: {
      puts: [
        {
          _id: 'customer-note:noted',
          customerEmail: 'ana@example.com',
          note: 'Prefers mornings',
          bookingId: null,
          createdAt: at,
        },
      ],
    },
  });
  expect(ledger.run(add(), at)).toEqual({ ok: true, value: { claims: [], puts: [] } });
});

test.each([
  ['note', { note: '  ' }],
  ['note', { note: 'x'.repeat(10_001) }],
  ['customerEmail', { customerEmail: 'ana' }],
] as const)('a wrong %s is refused at its field', (path, changes) => {
  expect(new PracticeLedger(settings).run(add(changes), at)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path }] } },
  });
});
