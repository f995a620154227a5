import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type VisitAccount, visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import type { VisitBooks } from '@fieldleaf/domain/read-model/visit-bills';
import { usePractice } from './practice.ts';

/** Cost of a visit and the amount paid, including changes waiting on this phone. */
export const useVisitAccount = (booking: Booking): VisitAccount => useAccountOf()(booking);

/** The same of whichever visits a screen shows. */
export function useAccountOf(): (booking: Booking) => VisitAccount {
  const invoicesById = usePractice(({ shown }) => shown.invoicesById);
  const paymentsByBookingId = usePractice(({ shown }) => shown.paymentsByBookingId);
  const paymentsByInvoiceId = usePractice(({ shown }) => shown.paymentsByInvoiceId);
  return accountsIn({ invoicesById, paymentsByBookingId, paymentsByInvoiceId });
}

type AccountOf = (booking: Booking) => VisitAccount;
type Accounts = { readonly books: VisitBooks; readonly accountOf: AccountOf };

const accountsOf = new WeakMap<VisitBooks['paymentsByBookingId'], Accounts>();

/** Rows, headings and sheets ask for the same visits, while the books stay as they are. */
function accountsIn(books: VisitBooks): AccountOf {
  const { invoicesById, paymentsByBookingId, paymentsByInvoiceId } = books;
  const last = accountsOf.get(paymentsByBookingId);
  if (last?.books.invoicesById === invoicesById && last.books.paymentsByInvoiceId === paymentsByInvoiceId)
    return last.accountOf;
  const known = new WeakMap<Booking, VisitAccount>();
  const accountOf = (booking: Booking) => {
    const account = known.get(booking) ?? visitAccount(booking, books);
    known.set(booking, account);
    return account;
  };
  accountsOf.set(paymentsByBookingId, { books, accountOf });
  return accountOf;
}
