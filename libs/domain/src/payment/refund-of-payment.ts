import { type Payment, paymentDocumentId, subjectIdOfPayment } from './payment.ts';

type Movement = Pick<Payment, 'reference' | 'amountCents' | 'at' | 'commandId'>;

/** Refund of a payment as a movement of its own; details of how the payment came in stay there. */
export function refundOfPayment<Paid extends Payment>(paid: Paid, movement: Movement): Paid;
export function refundOfPayment(paid: Payment, movement: Movement): Payment {
  const { tipCents, receivedOn, memo, ...rest } = paid;
  const _id = paymentDocumentId(subjectIdOfPayment(paid), movement.reference);
  return { ...rest, ...movement, _id, kind: 'refund', refundOf: paid.reference };
}

/** Amount of a payment the customer's bank took in a dispute, as a movement of its own. */
export const lostToDispute = <Paid extends Payment>(paid: Paid, movement: Movement): Paid => ({
  ...refundOfPayment(paid, movement),
  dispute: true,
});
