import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { chicago, consultant, day, invoicePayload, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { listInvoices } from './list-invoices.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const idOf = (n: number) => String(n).padStart(32, '0');

function books() {
  const ledger = new PracticeLedger(settings);
  let minute = 10;
  const run = <Kind extends Command['kind']>(kind: Kind, payload: Command<Kind>['payload']) => {
    minute += 1;
    const at = chicago('2027-03-01', `10:${minute}`);
    const decided = ledger.run({ id: `c${minute}`, by: consultant, at, kind, payload } as Command, at);
    if (!decided.ok) throw new Error(decided.error.problem.message);
  };
  const bill = (n: number, name: string, sendEmail = true) =>
    run('invoice.create', {
      ...invoicePayload({ invoiceId: idOf(n), sendEmail }),
      customer: { name, email: `${name.toLowerCase()}@example.com`, phone: '', address: '' },
    });
  const listed = (filter: Parameters<typeof listInvoices>[1] = {}, today = '2027-03-02') =>
    listInvoices(applyDocuments(emptyModel, [...ledger.documents.values()]), filter, day(today));
  return { run, bill, listed };
}

const marks = (list: ReturnType<ReturnType<typeof books>['listed']>) =>
  list.accounts.map(({ invoice, mark }) => [invoice.customer.name, mark]);

function fiveInvoices() {
  const { run, bill, listed } = books();
  bill(1, 'Ana');
  bill(2, 'Bo', false);
  bill(3, 'Cleo');
  run('invoice.recordCash', { invoiceId: idOf(3), paymentType: 'deposit', amountCents: cents(11_367) });
  bill(4, 'Dan');
  run('invoice.recordCash', { invoiceId: idOf(4), paymentType: 'full', amountCents: cents(22_733) });
  bill(5, 'Eve');
  run('invoice.void', { invoiceId: idOf(5), reason: '' });
  return listed;
}

test('each invoice has one word, the newest first; what is late is said the day after', () => {
  const listed = fiveInvoices();

  expect(marks(listed())).toEqual([
    ['Eve', 'Voided'],
    ['Dan', 'Paid'],
    ['Cleo', 'Partial'],
    ['Bo', 'Draft'],
    ['Ana', 'Pending'],
  ]);
  expect(marks(listed({}, '2027-03-16')).slice(3)).toEqual([
    ['Bo', 'Draft'],
    ['Ana', 'Overdue'],
  ]);
});

test('open is what was sent and not paid; a draft and a voided one owe nothing yet', () => {
  const list = fiveInvoices()();

  expect(list.openCents).toBe(22_733 + 11_366);
  expect(list.counts).toEqual({
    Draft: 1,
    Pending: 1,
    Overdue: 0,
    Partial: 1,
    Paid: 1,
    Refunded: 0,
    Voided: 1,
  });
});

test('one that is late and partly paid is found as either', () => {
  const listed = fiveInvoices();

  expect(marks(listed({ mark: 'Overdue' }, '2027-03-16'))).toEqual([
    ['Cleo', 'Partial'],
    ['Ana', 'Overdue'],
  ]);
  expect(listed({}, '2027-03-16').accounts.map(({ isOverdue }) => isOverdue)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('one mark narrows the list and leaves the counts; words narrow both', () => {
  const listed = fiveInvoices();

  expect(marks(listed({ mark: 'Paid' }))).toEqual([['Dan', 'Paid']]);
  expect(listed({ mark: 'Paid' }).counts.Draft).toBe(1);
  expect(marks(listed({ search: '-003 CLEO@' }))).toEqual([['Cleo', 'Partial']]);
  expect(listed({ search: 'cleo' }).counts).toMatchObject({ Partial: 1, Draft: 0 });
});

test('a draft about nothing is a draft, not paid', () => {
  const { run, listed } = books();
  const lineItems = [{ description: 'A gift', quantity: 1, unitPriceCents: cents(0) }];
  run('invoice.create', invoicePayload({ invoiceId: idOf(1), sendEmail: false, lineItems }));

  expect(listed().accounts[0]).toMatchObject({ mark: 'Draft', openCents: 0 });
});
