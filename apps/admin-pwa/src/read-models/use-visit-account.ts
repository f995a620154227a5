import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type VisitAccount, visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { useMemo } from 'react';
import { usePractice } from './practice.ts';

/** What a visit costs and how far it is paid, what waits on this phone included. */
export function useVisitAccount(booking: Booking): VisitAccount {
  const invoicesById = usePractice(({ shown }) => shown.invoicesById);
  const paymentsByBookingId = usePractice(({ shown }) => shown.paymentsByBookingId);
  const paymentsByInvoiceId = usePractice(({ shown }) => shown.paymentsByInvoiceId);
  return useMemo(
    () => visitAccount(booking, { invoicesById, paymentsByBookingId, paymentsByInvoiceId }),
    [booking, invoicesById, paymentsByBookingId, paymentsByInvoiceId],
  );
}
