import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBooking, day, INVOICE_ID, invoicePayload } from '../testing/builders.ts';
import { annul, card, cash, create, NOW, openBooks, refused } from '../testing/invoice-books.ts';

const { customer } = invoicePayload();

describe('creating an invoice', () => {
  test('numbers it, in cents and basis points', () => {
    const { give, documents } = openBooks();
    give(create());

    expect(documents.get(`invoice:${INVOICE_ID}`)).toMatchObject({
      number: 'INV-20270301-001',
      lineItems: [{ quantity: 3, unitPriceCents: 7_000 }],
      taxRateBasisPoints: 825,
      sentAt: NOW,
    });
  });

  test('happens once, and its id is nobody else’s', () => {
    const { give } = openBooks();
    give(create());

    expect(give(create())).toEqual({ ok: true, value: { claims: [], puts: [] } });
    expect(give(create({}, 'another'))).toMatchObject(refused('id_taken'));
  });

  test('a second one for a visit is refused until it is agreed to', () => {
    const [other, third] = ['b'.repeat(32), 'c'.repeat(32)];
    const { give, documents } = openBooks();
    documents.set('booking:BK-AAAAAA', aBooking());
    const ofVisit = { bookingId: 'BK-AAAAAA' } as const;
    give(create(ofVisit, 'first'));

    expect(give(create({ ...ofVisit, invoiceId: other }, 'second'))).toMatchObject(refused('visit_billed'));
    const agreed = { ...ofVisit, invoiceId: other, besides: [INVOICE_ID] };
    expect(give(create(agreed, 'agreed'))).toMatchObject({ ok: true });
    expect(give(create({ ...agreed, invoiceId: third }, 'third'))).toMatchObject(refused('visit_billed'));
  });

  test.each([
    ['customer.name', { customer: { ...customer, name: ' ' } }],
    ['customer.email', { customer: { ...customer, email: 'ana' } }],
    ['dueDate', { dueDate: day('2027-02-28') }],
    ['createdDate', { createdDate: day('2027-03-03') }],
    ['lineItems.0.quantity', { lineItems: [{ description: 'Care', quantity: 0, unitPriceCents: 7_000 }] }],
    ['lineItems', { lineItems: [] }],
  ])('says what is wrong with %s', (path, changes) => {
    const given = openBooks().give(create(changes));

    expect(given).toMatchObject({ error: { problem: { issues: [{ path }] } } });
  });

  test('is about a booking that exists, and has an id that nobody guesses', () => {
    const { give, documents } = openBooks();

    expect(give(create({ bookingId: 'BK-AAAAAA' }))).toMatchObject(refused('booking_not_found'));
    documents.set('booking:BK-AAAAAA', aBooking());
    expect(give(create({ bookingId: 'BK-AAAAAA' }))).toMatchObject({ ok: true });
    expect(documents.get(`invoice:${INVOICE_ID}`)).toMatchObject({ bookingId: 'BK-AAAAAA' });
    expect(give(create({ invoiceId: 'INV-1' }, 'guessable'))).toMatchObject(refused('invalid_input'));
  });

  test('one about nothing is only ever a draft', () => {
    const lineItems = [{ description: 'A gift', quantity: 1, unitPriceCents: 0 }];

    expect(openBooks().give(create({ lineItems }))).toMatchObject(refused('invalid_input'));
    expect(openBooks().give(create({ lineItems, sendEmail: false }))).toMatchObject({ ok: true });
  });
});

describe('paying an invoice of $227.33', () => {
  test('a deposit in cash and the rest by card make it paid', () => {
    const { give, view } = openBooks();
    give(create());
    give(cash('cash-1', 'deposit', 11_367));

    expect(view()).toMatchObject({ paymentStatus: 'partial', paidAmount: 113.67, openAmount: 113.66 });
    give(card('pi_1', 11_367, 11_366));
    expect(view()).toMatchObject({ paymentStatus: 'paid', paidAmount: 227.33, openAmount: 0 });
  });

  test('cash has to be exactly what is due', () => {
    const { give } = openBooks();
    give(create());

    const given = give(cash('cash-1', 'full', 20_000));

    expect(given).toMatchObject(refused('amount_mismatch'));
    const message = 'The amount does not match what is due on this invoice.';
    expect(given).toMatchObject({
      error: { problem: { message, issues: [{ path: 'amountCents', message }] } },
    });
  });

  test('of two cards that were begun together one counts', () => {
    const { give, view } = openBooks();
    give(create());

    expect(give(card('pi_1', 0, 22_733))).toMatchObject({ ok: true });
    expect(give(card('pi_2', 0, 22_733))).toMatchObject(refused('already_paid'));
    expect(view()).toMatchObject({ paidAmount: 227.33 });
  });

  test('two deposits that were begun together are not the rest of each other', () => {
    const { give, view } = openBooks();
    give(create());
    give(card('pi_1', 0, 11_367));

    expect(give(card('pi_2', 0, 11_367))).toMatchObject(refused('already_paid'));
    expect(give(card('pi_3', 0, 11_366))).toMatchObject(refused('already_paid'));
    expect(view()).toMatchObject({ paidAmount: 113.67 });
  });

  test('the same card payment again changes nothing, and brings a lost payment record back', () => {
    const { give, documents, view } = openBooks();
    give(create());
    give(card('pi_1', 0, 22_733));
    documents.delete(`payment:${INVOICE_ID}:pi_1`);

    expect(view()).toMatchObject({ paidAmount: 0 });
    give(card('pi_1', 0, 22_733));
    expect(give(card('pi_1', 0, 22_733))).toEqual({ ok: true, value: { claims: [], puts: [] } });
    expect(view()).toMatchObject({ paidAmount: 227.33 });
  });

  test('no order of payments ever takes more than the total', () => {
    const payment = fc.oneof(
      fc.record({
        by: fc.constant('cash' as const),
        type: fc.constantFrom('full' as const, 'deposit' as const),
      }),
      fc.record({
        by: fc.constant('card' as const),
        before: fc.constantFrom(0, 11_367),
        amount: fc.constantFrom(11_366, 11_367, 22_733),
      }),
    );
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 8 }), (payments) => {
        const { give, view } = openBooks();
        give(create());
        payments.forEach((one, index) => {
          const due = one.by === 'cash' && one.type === 'deposit' ? view().depositAmount : view().openAmount;
          give(
            one.by === 'cash'
              ? cash(`cash-${index}`, one.type, Math.round(due * 100))
              : card(`pi_${index}`, one.before, one.amount),
          );
          expect(view().paidAmount).toBeLessThanOrEqual(view().totalAmount);
        });
      }),
    );
  });
});

describe('voiding an invoice', () => {
  test('makes it unpayable', () => {
    const { give } = openBooks();
    give(create());

    expect(give(annul())).toMatchObject({ ok: true });
    expect(give(cash('cash-1', 'full', 22_733))).toMatchObject(refused('invoice_not_found'));
    expect(give(annul('again'))).toMatchObject(refused('invoice_not_found'));
    expect(give(annul())).toEqual({ ok: true, value: { claims: [], puts: [] } });
  });

  test('is too late once something was paid', () => {
    const { give } = openBooks();
    give(create());
    give(cash('cash-1', 'deposit', 11_367));

    expect(give(annul())).toMatchObject(refused('not_voidable'));
  });
});
