import { invoicePayload } from '@fieldleaf/domain/testing/builders';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { bytesOf } from '../../world/server-code.ts';
import type { Known } from '../known.ts';
import { someEmail, someText } from './made-up.ts';
import type { Makers } from './make.ts';

/** Of the one invoice there is, in dollars: all, the deposit, the rest. */
const AMOUNTS = [227.33, 113.67, 113.66];

const ofInvoice = (chance: Chance, { invoiceIds }: Known) => {
  const invoiceId = chance.pick(invoiceIds);
  return invoiceId === undefined ? undefined : { invoiceId };
};

const invoiceData = (chance: Chance) => {
  const data = invoicePayload().invoiceData;
  const customerInfo = { ...data.customerInfo, email: someEmail(chance), address: someText(chance) };
  return { ...data, customerInfo };
};

export const invoiceIntents: Makers<`invoice.${string}`> = {
  'invoice.create': (chance, { bookingIds }) => {
    const bookingId = chance.happens(0.3) ? chance.pick(bookingIds) : undefined;
    return invoicePayload({
      invoiceId: Buffer.from(bytesOf(chance, 16)).toString('hex'),
      invoiceData: invoiceData(chance),
      sendEmail: chance.happens(0.5),
      ...(bookingId !== undefined && { bookingId }),
    });
  },
  'invoice.update': (chance, known) => {
    const invoice = ofInvoice(chance, known);
    return invoice && { ...invoice, invoiceData: invoiceData(chance) };
  },
  'invoice.send': ofInvoice,
  'invoice.recordCash': (chance, known) => {
    const invoice = ofInvoice(chance, known);
    const amount = chance.pick(AMOUNTS) ?? 0;
    return invoice && { ...invoice, paymentType: amount === AMOUNTS[1] ? 'deposit' : 'full', amount };
  },
  'invoice.recordCashRefund': (chance, { payments }) => {
    const payment = chance.pick(payments);
    const amount = chance.happens(0.5) ? (chance.pick(AMOUNTS) ?? 0) : chance.between(1, 60);
    return payment && { ...payment, amount, reason: someText(chance) };
  },
  'invoice.void': (chance, known) => {
    const invoice = ofInvoice(chance, known);
    return invoice && { ...invoice, reason: 'typed twice' };
  },
};
