import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { projectPending } from '../command/project-pending.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { PracticeDocument } from '../document.ts';
import { newMail } from '../mail/mail.ts';
import { cents } from '../money/cents.ts';
import {
  aBooking,
  anAppointment,
  ana,
  aPayment,
  consultant,
  created,
  day,
  invoicePayload,
  moment,
  settings,
  ZONE,
} from '../testing/builders.ts';
import { aQuoteRequest } from '../testing/quote-builders.ts';
import { customerExport } from './customer-export.ts';
import { customerSheet } from './customer-sheet.ts';
import { customerTimeline } from './customer-timeline.ts';
import { customersOf } from './customers-of.ts';
import { applyDocuments, emptyModel, type PracticeModel } from './practice-model.ts';
import { searchCustomers } from './search-customers.ts';

const now = moment('2027-03-10T12:00:00Z');
const clock = { now, timeZone: ZONE };
const ANA = customerIdOf(ana.email);

const modelOf = (...documents: PracticeDocument[]) => applyDocuments(emptyModel, documents);

const after = (model: PracticeModel, ...commands: Omit<Command, 'id' | 'at' | 'by'>[]) =>
  projectPending({
    model,
    settings,
    now,
    commands: commands.map(
      (command, index) =>
        ({ ...command, id: `${command.kind}-${index}`, at: now, by: consultant }) as Command,
    ),
  }).model;

const ben = { ...ana, firstName: 'Ben', lastName: 'Ålund', email: 'ben@example.com', phone: '972.555.0177' };

const quote = aQuoteRequest(now);

const everybody = modelOf(
  aBooking(),
  aBooking({
    bookingId: 'BK-BBBBBB',
    customer: { ...ana, email: ' ANA@example.com ', phone: '(214) 555-0199' },
    appointment: anAppointment('2027-04-05', '10:00'),
    history: [created(moment('2027-03-05T12:00:00Z'))],
  }),
  aBooking({ bookingId: 'BK-CCCCCC', customer: ben, status: 'cancelled' }),
  quote,
);

test('people are listed once each, by name, whoever booked, asked or was billed', () => {
  expect(customersOf(everybody).map(({ name, bookings }) => [name, bookings.length])).toEqual([
    ['Ana Reyes', 2],
    ['Ben Ålund', 1],
    ['Cleo Stone', 0],
  ]);
});

test('the list stays the same object while nobody in it changes', () => {
  const mailed = applyDocuments(everybody, [aPayment()]);

  expect(customersOf(mailed)).toBe(customersOf(everybody));
});

test('a change about one person leaves the others as they were', () => {
  const [, benBefore] = customersOf(everybody);
  const changed = applyDocuments(everybody, [aBooking({ status: 'completed' })]);
  const [anaAfter, benAfter] = customersOf(changed);

  expect(benAfter).toBe(benBefore);
  expect(anaAfter?.bookings.map(({ status }) => status)).toEqual(['completed', 'confirmed']);
});

test('an erased booking belongs to nobody', () => {
  const erased = { ...aBooking(), customer: { ...ana, email: '' }, erasedAt: now };

  expect(customersOf(modelOf(erased))).toEqual([]);
});

test.each([
  ['ana', ['Ana Reyes']],
  ['alund', ['Ben Ålund']],
  ['EXAMPLE.com ben', ['Ben Ålund']],
  ['5550177', ['Ben Ålund']],
  ['(817) 555', ['Cleo Stone']],
  ['nobody', []],
  ['  ', ['Ana Reyes', 'Ben Ålund', 'Cleo Stone']],
] as const)('"%s" finds %j', (search, names) => {
  expect(searchCustomers(customersOf(everybody), search).map(({ name }) => name)).toEqual(names);
});

test('what was booked with last is how they are reached, until the consultant writes something else down', () => {
  expect(customerSheet(everybody, ANA, clock)?.contact).toMatchObject({
    phone: '(214) 555-0199',
    address: ana.address,
  });

  const changes = { phone: '(469) 555-0100', remarks: 'Two cats' };
  const edited = after(everybody, {
    kind: 'customer.update',
    payload: { customerEmail: ana.email, changes },
  });

  expect(customerSheet(edited, ANA, clock)).toMatchObject({
    contact: { phone: '(469) 555-0100', address: ana.address, remarks: 'Two cats' },
    edits: [{ changes }],
  });
});

test('the next visit is the first that is still to take place', () => {
  expect(customerSheet(everybody, ANA, clock)?.nextVisit?.bookingId).toBe('BK-AAAAAA');
  expect(
    customerSheet(everybody, ANA, { ...clock, now: moment('2027-03-16T12:00:00Z') })?.nextVisit?.bookingId,
  ).toBe('BK-BBBBBB');
  expect(customerSheet(everybody, customerIdOf(ben.email), clock)?.nextVisit).toBeNull();
});

test('what is open is the sum of the invoices that stand', () => {
  const billed = after(everybody, { kind: 'invoice.create', payload: invoicePayload() });
  const { invoiceId } = invoicePayload();
  const half = { invoiceId, paymentType: 'deposit', amountCents: cents(11_367) } as const;
  const paid = after(billed, { kind: 'invoice.recordCash', payload: half });

  expect(customerSheet(billed, ANA, clock)?.openCents).toBe(22_733);
  expect(customerSheet(paid, ANA, clock)?.openCents).toBe(11_366);
  const voided = after(billed, { kind: 'invoice.void', payload: { invoiceId, reason: 'Mistake' } });
  expect(customerSheet(voided, ANA, clock)?.openCents).toBe(0);
});

test('the timeline tells everything, the newest first; the export has every document of the person and no other', () => {
  const letter = { subject: 'Hello', greeting: '', paragraphs: [], facts: [], links: [], closing: '' };
  const mail = newMail(
    {
      mailId: 'm1',
      cause: 'booking-placed',
      about: 'BK-AAAAAA.1',
      replyTo: null,
      letter,
      to: { name: 'Ana Reyes', email: ana.email },
    },
    moment('2027-03-06T12:00:00Z'),
  );
  const note = { customerEmail: ana.email, note: 'Two cats', consultationDate: day('2027-03-10') };
  const model = after(applyDocuments(everybody, [aPayment(), mail]), {
    kind: 'customerNote.add',
    payload: note,
  });
  const sheet = customerSheet(model, ANA, clock);

  expect(sheet && customerTimeline(sheet, model).map(({ kind }) => kind)).toEqual([
    'customer-note',
    'mail',
    'visit',
    'visit',
    'payment',
  ]);
  expect(customerExport(model, ['ana@example.com'], now)?.documents.map(({ _id }) => _id)).toEqual([
    'booking:BK-AAAAAA',
    'booking:BK-BBBBBB',
    'payment:BK-AAAAAA:pi_1',
    'customer-note:customerNote.add-0',
    'mail:m1',
  ]);
  expect(customerExport(model, ['nobody@example.com'], now)).toBeUndefined();
});
