import { monthlyStatements, type Statement } from '@fieldleaf/domain/statement/monthly-statements';
import { useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';

/** What moved by month, as far as this phone knows: cash that is not synced yet is in it. */
export function useStatements(): readonly Statement[] {
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const invoicesById = usePractice(({ shown }) => shown.invoicesById);
  const paymentsByBookingId = usePractice(({ shown }) => shown.paymentsByBookingId);
  const paymentsByInvoiceId = usePractice(({ shown }) => shown.paymentsByInvoiceId);
  const unplacedPaymentsById = usePractice(({ shown }) => shown.unplacedPaymentsById);
  const settings = usePractice(({ shown }) => shown.settings);
  const { timeZone } = useSettings().business;
  return useMemo(
    () =>
      monthlyStatements(
        {
          bookingsById,
          invoicesById,
          paymentsByBookingId,
          paymentsByInvoiceId,
          unplacedPaymentsById,
          settings,
        },
        timeZone,
      ),
    [
      bookingsById,
      invoicesById,
      paymentsByBookingId,
      paymentsByInvoiceId,
      unplacedPaymentsById,
      settings,
      timeZone,
    ],
  );
}
