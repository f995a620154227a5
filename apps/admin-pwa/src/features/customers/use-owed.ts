import type { Cents } from '@fieldleaf/domain/money/cents';
import type { CustomerEntry } from '@fieldleaf/domain/read-model/customers-of';
import { owedByCustomer } from '@fieldleaf/domain/read-model/owed-by-customer';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';

/** Returns the amount a customer owes today. */
export function useOwed(): (customer: CustomerEntry) => Cents {
  const today = useToday();
  const invoicesById = usePractice(({ shown }) => shown.invoicesById);
  const paymentsByBookingId = usePractice(({ shown }) => shown.paymentsByBookingId);
  const paymentsByInvoiceId = usePractice(({ shown }) => shown.paymentsByInvoiceId);
  return (customer) =>
    owedByCustomer(customer, { invoicesById, paymentsByBookingId, paymentsByInvoiceId }, today);
}
