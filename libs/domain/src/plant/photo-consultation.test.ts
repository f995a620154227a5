import { expect, test } from 'vitest';
import { type Invoice, invoiceDocumentId } from '../invoice/invoice.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { cents } from '../money/cents.ts';
import { plantBookPage } from '../read-model/plant-book-page.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { consultant, customer, day, moment, settings, ZONE } from '../testing/builders.ts';
import { anInvoice } from '../testing/invoice-builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { aNotePlant, sharedVisit } from '../testing/shared-visits.ts';
import { photoConsultationOrder } from './photo-consultation.ts';
import { newPlantBook, plantBookId } from './plant-book.ts';

const ANA = 'ana@example.com';
const PRICE = cents(2_500);
/** The free days of June 1 are over. */
const LATER = moment('2027-09-15T15:00:00Z');
const ORDER = 'b'.repeat(32);

const VISIT = sharedVisit({ id: 'AAAAAA', on: '2027-06-01', content: { plants: [aNotePlant('Fern')] } });

function practice(photoPriceCents = PRICE) {
  const stored = { ...settings, checkIns: { photoPriceCents } };
  const ledger = new PracticeLedger(stored);
  for (const document of [...VISIT, { ...newPlantBook(ANA), linkNumber: 1 }])
    ledger.documents.set(document._id, document);
  const invoice = () => ledger.documents.get(invoiceDocumentId(ORDER)) as Invoice;
  const change = (changes: Partial<Invoice>) =>
    ledger.documents.set(invoiceDocumentId(ORDER), { ...invoice(), ...changes });
  return {
    invoice,
    change,
    makeOrdinary: () => {
      const { photoConsultation: _, ...bill } = invoice();
      ledger.documents.set(bill._id, bill);
    },
    order: () => {
      const { email } = anInvoice().customer;
      const billed = { name: 'Ana Reyes', email, phone: '', address: '' };
      const about = {
        invoiceId: ORDER,
        noteId: 'BK-AAAAAA',
        customer: billed,
        today: day('2027-09-15'),
      } as const;
      const payload = photoConsultationOrder({ ...about, priceCents: PRICE, language: 'es' });
      return ledger.run({ id: 'order', kind: 'invoice.create', at: LATER, by: customer, payload }, LATER).ok;
    },
    pay: () => {
      const payment = { reference: 'pi_1', provider: 'stripe', amountCents: PRICE, paidAt: LATER } as const;
      const payload = { invoiceId: ORDER, paidBeforeCents: cents(0), payment };
      const command = { id: 'pay', kind: 'invoice.recordPayment', at: LATER, by: customer, payload } as const;
      return ledger.run(command, LATER).ok;
    },
    refund: () =>
      change({
        history: [
          ...invoice().history,
          {
            ...{ what: 'refunded', at: LATER, by: consultant, commandId: 'back', reason: '' },
            parts: [{ reference: 'pi_1', amountCents: PRICE }],
          },
        ],
      }),
    send: (checkInId = 'one', invoiceId = ORDER) => {
      const said = { noteId: 'BK-AAAAAA', plants: [], words: 'Brown tips', photoIds: [] } as const;
      const payload = { customerEmail: ANA, checkInId, ...said, invoiceId };
      return ledger.run({ id: checkInId, kind: 'plantBook.checkIn', at: LATER, by: customer, payload }, LATER)
        .ok;
    },
    sent: () => {
      const book = ledger.documents.get(plantBookId(ANA));
      return book?.type === 'plant-book' ? book.checkIns : undefined;
    },
    page: () =>
      plantBookPage(applyDocuments(emptyModel, [...ledger.documents.values(), stored]), ANA, {
        now: LATER,
        zone: ZONE,
        srcOf: () => '',
      }).checkIns,
  };
}

test('after the free days a paid photo consultation brings one check-in, and not two', () => {
  const { order, pay, send, sent, page, invoice } = practice();
  expect(page()).toMatchObject({ state: 'over', photo: { priceCents: PRICE, isPaid: false } });
  expect(send()).toBe(false);
  expect(order()).toBe(true);
  // Nobody owes what they have only ordered.
  expect(invoice()).toMatchObject({ sentAt: null, bookingId: null, language: 'es' });
  expect(invoiceTotals(invoice()).totalCents).toBe(PRICE);
  expect(send()).toBe(false);
  expect(pay()).toBe(true);
  expect(page()?.photo).toEqual({ priceCents: PRICE, isPaid: true });
  expect(send()).toBe(true);
  expect(sent()).toMatchObject([{ checkInId: 'one', invoiceId: ORDER }]);
  expect(page()?.photo).toEqual({ priceCents: PRICE, isPaid: false });
  expect(send('two')).toBe(false);
});

test('what was given back, voided, paid by somebody else or billed for something else brings none', () => {
  for (const undo of ['refund', 'void', 'other', 'ordinary'] as const) {
    const opened = practice();
    opened.order();
    opened.pay();
    if (undo === 'refund') opened.refund();
    if (undo === 'void') opened.change({ voidedAt: LATER });
    if (undo === 'ordinary') opened.makeOrdinary();
    if (undo === 'other')
      opened.change({ customer: { ...opened.invoice().customer, email: 'bo@example.com' } });
    expect(opened.page()?.photo?.isPaid).toBe(false);
    expect(opened.send()).toBe(false);
  }
});

test('a practice that gave it no price sells none, and keeps to one that is paid', () => {
  const { page, order, pay, send } = practice(cents(0));
  expect(page()).not.toHaveProperty('photo');
  order();
  pay();
  expect(page()?.photo).toEqual({ priceCents: 0, isPaid: true });
  expect(send()).toBe(true);
});
