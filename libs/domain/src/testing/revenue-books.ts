import type { Payment } from '../payment/payment.ts';
import { isTestMoney } from '../payment/test-money.ts';
import { allMovements, type MoneyBooks } from '../read-model/all-movements.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';

export type RevenueBooks = MoneyBooks & Pick<PracticeModel, 'settings'>;

/** The books without what is no revenue: once a practice takes real money, its tests are left out. */
export function revenueBooks<Books extends RevenueBooks>(books: Books): Books {
  if (!books.settings?.takesRealMoney || !hasTestMoney(books)) return books;
  return {
    ...books,
    paymentsByBookingId: withoutTests(books.paymentsByBookingId),
    paymentsByInvoiceId: withoutTests(books.paymentsByInvoiceId),
    paymentsByGiftCardId: withoutTests(books.paymentsByGiftCardId),
    unplacedPaymentsById: withoutTests(books.unplacedPaymentsById),
  };
}

export function hasTestMoney(books: MoneyBooks): boolean {
  for (const movement of allMovements(books)) if (isTestMoney(movement)) return true;
  return false;
}

function withoutTests<Moved extends Payment>(
  lists: ReadonlyMap<string, readonly Moved[]>,
): ReadonlyMap<string, readonly Moved[]> {
  const kept = new Map<string, readonly Moved[]>();
  for (const [id, movements] of lists) {
    const real = movements.filter((movement) => !isTestMoney(movement));
    if (real.length > 0) kept.set(id, real);
  }
  return kept;
}
