import { type Invoice, isEditable } from '@fieldleaf/domain/invoice/invoice';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { useToday } from '../../read-models/use-today.ts';
import { formOfInvoice } from './invoice-form.ts';
import { InvoiceFormPage } from './invoice-form-page.tsx';
import { draftName } from './reopen-invoice.ts';

/** A draft, to be changed; what was sent or paid stays as it is. */
export function EditInvoice({ invoice }: { readonly invoice: Invoice }) {
  const today = useToday();
  if (!isEditable(invoice)) {
    return (
      <>
        <h1>{invoice.number}</h1>
        <EmptyState title="This invoice can no longer be changed">
          <p>It was sent, paid or voided. Void it and make a new one instead.</p>
          <a href={hrefOf({ view: 'invoices', page: 'invoice', id: invoice.invoiceId })}>View the invoice</a>
        </EmptyState>
      </>
    );
  }
  const work = {
    draft: draftName.ofEdit(invoice.invoiceId),
    initial: formOfInvoice(invoice),
    invoice,
    today,
  };
  return <InvoiceFormPage title={`Edit ${invoice.number}`} work={work} />;
}
