import type { Booking } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import { useVisitInvoices } from '../../read-models/use-visit-invoices.ts';
import { ExistingInvoiceQuestion } from './existing-invoice-question.tsx';
import { formOfBooking } from './invoice-form.ts';
import { InvoiceFormPage } from './invoice-form-page.tsx';
import { draftName } from './reopen-invoice.ts';

type Props = { readonly booking: Booking };

/** A new invoice for a visit; asks where there is one already, when it opens and, of one that came since, when it is saved. */
export function NewVisitInvoice({ booking }: Props) {
  const accounts = useVisitInvoices(booking.bookingId).filter(({ mark }) => mark !== 'Voided');
  // The invoice that is made here is there before this screen is left: that one is not asked about.
  const [asks, setAsks] = useState(accounts.length > 0);
  const [besides, setBesides] = useState<readonly string[]>([]);
  const agree = () => {
    setBesides(accounts.map(({ invoice }) => invoice.invoiceId));
    setAsks(false);
  };
  if (asks) return <ExistingInvoiceQuestion booking={booking} accounts={accounts} onAgree={agree} />;
  return <VisitForm booking={booking} besides={besides} onBilled={() => setAsks(true)} />;
}

type FormProps = Props & { readonly besides: readonly string[]; readonly onBilled: () => void };

/** With `besides` the button that was pressed to get here is gone: reading goes on at the top of the form. */
function VisitForm({ booking, besides, onBilled }: FormProps) {
  const isAnswer = besides.length > 0;
  const { taxRateBasisPoints } = useSettings();
  const today = useToday();
  const account = useVisitAccount(booking);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) top.current?.focus();
  }, [isAnswer]);
  const initial = formOfBooking(booking, account, { today, taxRateBasisPoints });
  return (
    <div ref={top} tabIndex={-1}>
      <InvoiceFormPage
        title="New Invoice"
        work={{ draft: draftName.ofNew(booking.bookingId), initial, invoice: null, today, besides, onBilled }}
        hint={<PaidBefore booking={booking} account={account} />}
      />
    </div>
  );
}

type PaidProps = Props & { readonly account: VisitAccount };

/** A visit that was paid is easily billed a second time. */
function PaidBefore({ booking, account }: PaidProps) {
  const { paidCents, givenBackCents, isSettled } = account;
  if (paidCents <= givenBackCents) return null;
  return (
    <p>
      {dollarText(paidCents)} was already paid for visit {booking.bookingId}.{' '}
      {isSettled ? 'Bill only what was added.' : 'Only the remaining amount is filled in.'}
    </p>
  );
}
