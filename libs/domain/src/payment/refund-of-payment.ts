import { type Payment, paymentDocumentId, subjectIdOfPayment } from './payment.ts';

type Movement = Pick<Payment, 'reference' | 'amountCents' | 'at' | 'commandId'>;

/** What was given back of a payment, as a movement of its own. */
export const refundOfPayment = <Paid extends Payment>(paid: Paid, movement: Movement): Paid => ({
  ...paid,
  ...movement,
  _id: paymentDocumentId(subjectIdOfPayment(paid), movement.reference),
  kind: 'refund',
  refundOf: paid.reference,
});

/** What the customer's bank took of a payment in a dispute, as a movement of its own. */
export const lostToDispute = <Paid extends Payment>(paid: Paid, movement: Movement): Paid => ({
  ...refundOfPayment(paid, movement),
  dispute: true,
});
