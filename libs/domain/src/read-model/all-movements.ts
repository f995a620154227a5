import type { Payment } from '../payment/payment.ts';
import type { PracticeModel } from './practice-model.ts';

/** Parts of the model that hold payments. */
export type MoneyBooks = Pick<
  PracticeModel,
  'paymentsByBookingId' | 'paymentsByInvoiceId' | 'paymentsByGiftCardId' | 'unplacedPaymentsById'
>;

/** Every movement of money there is, whatever it was for. */
export function* allMovements(books: MoneyBooks): Generator<Payment> {
  for (const movements of books.paymentsByBookingId.values()) yield* movements;
  for (const movements of books.paymentsByInvoiceId.values()) yield* movements;
  for (const movements of books.paymentsByGiftCardId.values()) yield* movements;
  for (const movements of books.unplacedPaymentsById.values()) yield* movements;
}
