import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { type InvoiceAccount, invoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { useMemo } from 'react';
import { usePractice } from './practice.ts';
import { useToday } from './use-today.ts';

/** The invoices that were made for a visit and how each stands, the oldest first, voided ones included. */
export function useVisitInvoices(bookingId: BookingId): readonly InvoiceAccount[] {
  const invoicesById = usePractice(({ shown }) => shown.invoicesById);
  const paymentsByInvoiceId = usePractice(({ shown }) => shown.paymentsByInvoiceId);
  const today = useToday();
  return useMemo(
    () =>
      invoicesOfBooking({ invoicesById }, bookingId).map((invoice) =>
        invoiceAccount(invoice, { payments: paymentsByInvoiceId.get(invoice.invoiceId) ?? [], today }),
      ),
    [invoicesById, paymentsByInvoiceId, bookingId, today],
  );
}
