import type { Cents } from '@fieldleaf/domain/money/cents';
import type { CustomerEntry } from '@fieldleaf/domain/read-model/customers-of';
import { owedByCustomer } from '@fieldleaf/domain/read-model/owed-by-customer';
import { useCallback } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';

/** Returns the function that adds up what a customer owes today; the same one until the books or the day change. */
export function useOwed(): (customer: CustomerEntry) => Cents {
  const today = useToday();
  const invoicesById = usePractice(({ shown }) => shown.invoicesById);
  const paymentsByBookingId = usePractice(({ shown }) => shown.paymentsByBookingId);
  const paymentsByInvoiceId = usePractice(({ shown }) => shown.paymentsByInvoiceId);
  return useCallback(
    (customer) => owedByCustomer(customer, { invoicesById, paymentsByBookingId, paymentsByInvoiceId }, today),
    [invoicesById, paymentsByBookingId, paymentsByInvoiceId, today],
  );
}
