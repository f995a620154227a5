import { cents } from '@fieldleaf/domain/money/cents';
import { invoiceFields, invoicePayload } from '@fieldleaf/domain/testing/builders';
import { bytesOf, type Chance } from '@fieldleaf/domain/testing/chance';
import type { Known } from '../known.ts';
import { someEmail, someText } from './made-up.ts';
import type { Makers } from './make.ts';

/** Amounts of the one invoice there is: all, the deposit, the rest. */
const AMOUNTS = [22_733, 11_367, 11_366].map(cents);

const ofInvoice = (chance: Chance, { invoiceIds }: Known) => {
  const invoiceId = chance.pick(invoiceIds);
  return invoiceId === undefined ? undefined : { invoiceId };
};

const someCustomer = (chance: Chance) => ({
  ...invoiceFields().customer,
  email: someEmail(chance),
  address: someText(chance),
});

export const invoiceIntents: Makers<`invoice.${string}`> = {
  'invoice.create': (chance, { bookingIds }) => {
    const bookingId = chance.happens(0.3) ? chance.pick(bookingIds) : undefined;
    return invoicePayload({
      invoiceId: Buffer.from(bytesOf(chance, 16)).toString('hex'),
      customer: someCustomer(chance),
      sendEmail: chance.happens(0.5),
      ...(bookingId !== undefined && { bookingId }),
    });
  },
  'invoice.update': (chance, known) => {
    const invoice = ofInvoice(chance, known);
    return invoice && { ...invoiceFields({ customer: someCustomer(chance) }), ...invoice };
  },
  'invoice.send': ofInvoice,
  'invoice.remind': ofInvoice,
  'invoice.recordCash': (chance, known) => {
    const invoice = ofInvoice(chance, known);
    const amountCents = chance.pick(AMOUNTS) ?? cents(0);
    const paymentType = amountCents === AMOUNTS[1] ? 'deposit' : 'full';
    return invoice && { ...invoice, paymentType, amountCents };
  },
  'invoice.recordCashRefund': (chance, { payments }) => {
    const payment = chance.pick(payments);
    const amountCents = chance.happens(0.5) ? chance.pick(AMOUNTS) : undefined;
    const some = cents(chance.between(1, 60) * 100);
    return payment && { ...payment, amountCents: amountCents ?? some, reason: someText(chance) };
  },
  'invoice.refund': (chance, { payments }) => {
    const payment = chance.pick(payments);
    const amountCents = chance.pick(AMOUNTS) ?? cents(0);
    return (
      payment && {
        invoiceId: payment.invoiceId,
        parts: [{ reference: payment.paymentId, amountCents }],
        reason: someText(chance),
      }
    );
  },
  'invoice.void': (chance, known) => {
    const invoice = ofInvoice(chance, known);
    return invoice && { ...invoice, reason: 'typed twice' };
  },
};
