import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { projectPending } from '../command/project-pending.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import {
  aBooking,
  anAppointment,
  ana,
  consultant,
  created,
  moment,
  settings,
  ZONE,
} from '../testing/builders.ts';
import { addressesOf } from './customer-addresses.ts';
import { customerExport } from './customer-export.ts';
import { customerRecords } from './customer-records.ts';
import { customerSheet } from './customer-sheet.ts';
import { customersOf, findCustomerById } from './customers-of.ts';
import { erasurePlan } from './erasure-plan.ts';
import { findEntries } from './find-anything.ts';
import { knownContacts } from './known-contacts.ts';
import { owedByCustomer } from './owed-by-customer.ts';
import { applyDocuments, emptyModel, type PracticeModel } from './practice-model.ts';
import { searchCustomers } from './search-customers.ts';

const now = moment('2027-04-10T12:00:00Z');
const clock = { now, timeZone: ZONE };
const HOME = 'nora@home.example';
const WORK = 'nora@work.example';

const at = (email: string, phone: string) => ({ ...ana, firstName: 'Nora', lastName: 'Vance', email, phone });

const apart = applyDocuments(emptyModel, [
  aBooking({ customer: at(WORK, '(214) 555-0111'), status: 'completed' }),
  aBooking({
    bookingId: 'BK-BBBBBB',
    customer: { ...at(HOME, ''), firstName: 'Eleanora' },
    appointment: anAppointment('2027-04-20', '10:00'),
    history: [created(moment('2027-03-05T12:00:00Z'))],
  }),
]);

const after = (model: PracticeModel, ...commands: Pick<Command, 'kind' | 'payload'>[]) =>
  projectPending({
    model,
    settings,
    now,
    commands: commands.map(
      (command, index) => ({ ...command, id: `${index}`, at: now, by: consultant }) as Command,
    ),
  }).model;

const PAIR = { keptEmail: HOME, mergedEmail: WORK };
const together = after(
  apart,
  {
    kind: 'customerNote.add',
    payload: { customerEmail: WORK, note: 'Ring twice', consultationDate: '2027-03-15' },
  } as Command,
  { kind: 'customer.update', payload: { customerEmail: WORK, changes: { remarks: 'Two cats' } } },
  { kind: 'customer.merge', payload: PAIR },
);

test('a merged person stands in the list once, with the kept details, and the gaps filled by the others', () => {
  expect(customersOf(together)).toMatchObject([
    {
      customerId: customerIdOf(HOME),
      email: HOME,
      addresses: [HOME, WORK],
      name: 'Eleanora Vance',
      contact: { email: HOME, phone: '(214) 555-0111', remarks: 'Two cats' },
    },
  ]);
  expect(searchCustomers(customersOf(together), 'work.example')).toHaveLength(1);
  expect(knownContacts(together).map(({ email }) => email)).toEqual([HOME]);
  const people = [...findEntries(together)].flatMap((entry) => (entry.kind === 'person' ? [entry] : []));
  expect(people).toMatchObject([{ person: { email: HOME, name: 'Eleanora Vance' } }]);
  expect(people[0]?.text).toContain(WORK);
});

test('old links open the one, with one timeline', () => {
  const sheet = customerSheet(together, customerIdOf(WORK), clock);

  expect(sheet).toMatchObject({
    email: HOME,
    bookings: [{ bookingId: 'BK-BBBBBB' }, { bookingId: 'BK-AAAAAA' }],
    nextVisit: { bookingId: 'BK-BBBBBB' },
    customerNotes: [{ note: 'Ring twice' }],
    merges: [{ mergedEmail: WORK, mergedAt: now }],
  });
});

test('amounts owed, and what a mail tells of, are those of all addresses', () => {
  const owed = (model: PracticeModel, email: string) => {
    const entry = findCustomerById(model, customerIdOf(email));
    return entry && owedByCustomer(entry, model, anAppointment('2027-04-10', '10:00').date);
  };

  expect(owed(together, HOME)).toBe(owed(apart, WORK));
  expect(owed(apart, HOME)).toBe(0);
  expect(customerRecords(together, { email: WORK, now }).booking?.bookingId).toBe('BK-BBBBBB');
});

test('undoing a merge leaves the list exactly as it was', () => {
  const undone = after(
    apart,
    { kind: 'customer.merge', payload: PAIR },
    { kind: 'customer.unmerge', payload: PAIR },
  );

  expect(customersOf(undone)).toEqual(customersOf(apart));
});

test('an export has every address of a person, an erasure of one takes the merge along', () => {
  const ids = customerExport(together, addressesOf(together, WORK), now)?.documents.map(({ _id }) => _id);
  const merge = [...together.customerMergesById.values()][0]?._id;

  expect(ids).toEqual(expect.arrayContaining(['booking:BK-AAAAAA', 'booking:BK-BBBBBB', merge]));
  expect(new Set(ids).size).toBe(ids?.length);
  for (const email of [HOME, WORK]) expect(erasurePlan(together, { email }, now).removals).toContain(merge);
});
