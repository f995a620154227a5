import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { type Customer, type CustomerChanges, customerDocumentId } from './customer.ts';

const at = moment('2027-03-15T18:00:00Z');
const EMAIL = 'Ana@Example.com';

const update = (id: string, changes: CustomerChanges, customerEmail = EMAIL): Command => ({
  id,
  kind: 'customer.update',
  at,
  by: consultant,
  payload: { customerEmail, changes },
});

const found = (ledger: PracticeLedger): Customer => {
  const document = ledger.documents.get(customerDocumentId(EMAIL));
  if (document?.type !== 'customer') throw new Error('nobody was written down');
  return document;
};

test('what the consultant says of a person is kept under their one address, trimmed, once', () => {
  const ledger = new PracticeLedger(settings);
  const command = update('first', { phone: ' (214) 555-0199 ' });

  expect(ledger.run(command, at)).toMatchObject({ ok: true });
  expect(ledger.run(command, at)).toEqual({ ok: true, value: { claims: [], puts: [] } });

  expect(found(ledger)).toMatchObject({ email: 'ana@example.com', details: { phone: '(214) 555-0199' } });
  expect(found(ledger).history).toHaveLength(1);
});

test('two phones that change different fields both keep theirs', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(update('here', { phone: '(214) 555-0199' }), at);
  ledger.run(update('there', { address: '9 Oak Street' }), at);

  expect(found(ledger).details).toEqual({ phone: '(214) 555-0199', address: '9 Oak Street' });
});

test('of one field the change that arrives last stands, and every other can still be read', () => {
  const text = fc.stringMatching(/^[a-z]{1,8}$/);
  const change = fc.record({ field: fc.constantFrom('remarks', 'lastName', 'address'), text });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const ledger = new PracticeLedger(settings);
      for (const [index, { field, text: said }] of changes.entries()) {
        ledger.run(update(`change-${index}`, { [field]: said }), at);
      }
      const { details, history } = found(ledger);
      const last = Object.fromEntries(changes.map(({ field, text: said }) => [field, said]));
      expect(details).toEqual(last);
      expect(history.map((event) => event.changes)).toEqual(
        changes.map(({ field, text: said }) => ({ [field]: said })),
      );
    }),
  );
});

test.each([
  ['changes.phone', { phone: 'call me' }],
  ['changes.firstName', { firstName: ' ' }],
  ['changes.address', { address: 'x'.repeat(301) }],
  ['changes.remarks', { remarks: 'x'.repeat(4_001) }],
  ['changes', {}],
] as const)('a wrong %s is refused at its field', (path, changes) => {
  expect(new PracticeLedger(settings).run(update('wrong', changes), at)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path }] } },
  });
});

test('nobody is written down without an address', () => {
  expect(new PracticeLedger(settings).run(update('wrong', { phone: '' }, 'ana'), at)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path: 'customerEmail' }] } },
  });
});

test('every field can be emptied again but the name', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(update('filled', { phone: '(214) 555-0199', remarks: 'Two cats' }), at);
  ledger.run(update('emptied', { phone: '', remarks: '' }), at);

  expect(found(ledger).details).toEqual({ phone: '', remarks: '' });
});
