import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import type { CustomerEntry } from '@fieldleaf/domain/read-model/customers-of';
import { possibleDuplicates } from '@fieldleaf/domain/read-model/possible-duplicates';
import { Form } from '@fieldleaf/ui/form';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { EmailText } from '../../controls/email-text.tsx';
import { CustomerChoices, FindCustomer } from '../../controls/find-customer.tsx';
import { FormActions } from '../../controls/form-actions.tsx';
import { bookingCount } from '../../controls/visit-words.ts';
import { navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useOwed } from './use-owed.ts';

type Props = { readonly sheet: CustomerSheet; readonly onClose: () => void };

/** Chooses the other entry of one person, then whose details are gone on with. */
export function MergeCustomer({ sheet, onClose }: Props) {
  const [other, setOther] = useState<CustomerEntry>();
  return (
    <Dialog title="Merge with another customer" onClose={onClose} placement="side">
      {other ? (
        <Comparison pair={[sheet, other]} onClose={onClose} />
      ) : (
        <OtherCustomer sheet={sheet} onChoose={setOther} />
      )}
    </Dialog>
  );
}

type OtherProps = Pick<Props, 'sheet'> & { readonly onChoose: (other: CustomerEntry) => void };

/** Likely ones at once, everybody else by a few letters. */
function OtherCustomer({ sheet, onChoose }: OtherProps) {
  const model = usePractice(({ shown }) => shown);
  const likely = useMemo(() => possibleDuplicates(model, sheet), [model, sheet]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>Choose the other entry of {sheet.name}.</p>
      {likely.length > 0 && (
        <section className="grid grid-cols-1 gap-2" aria-labelledby="possible-duplicates">
          <h3 id="possible-duplicates">Possible duplicates</h3>
          <CustomerChoices label="Possible duplicates" customers={likely} onChoose={onChoose} />
        </section>
      )}
      <FindCustomer except={sheet.email} onChoose={onChoose} />
    </div>
  );
}

type Pair = readonly [CustomerEntry, CustomerEntry];

/** Both side by side. One without an email is not kept over one with it. */
function Comparison({ pair, onClose }: { readonly pair: Pair; readonly onClose: () => void }) {
  const [one, other] = pair;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [keptEmail, setKeptEmail] = useState(hasEmail(one) || !hasEmail(other) ? one.email : other.email);
  const [saving, setSaving] = useState(false);
  const merge = async () => {
    setSaving(true);
    const mergedEmail = keptEmail === one.email ? other.email : one.email;
    const saved = await submitCommand({
      kind: 'customer.merge',
      payload: { keptEmail, mergedEmail },
      saved: { title: 'Customers merged.', undo: true },
      failed: 'The customers were not merged.',
    });
    setSaving(false);
    if (!saved.ok) return;
    onClose();
    navigate({ view: 'customers', page: customerIdOf(keptEmail) });
  };
  return (
    <Form className="grid grid-cols-1 gap-4" onSubmit={() => !saving && void merge()}>
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere">
        Are {one.name} and {other.name} one person?
      </h3>
      <ChoiceCards
        legend="Whose name, email and phone to go on with"
        name="kept"
        value={keptEmail}
        choices={pair.map((customer, index) => {
          const isUnreachable = !hasEmail(customer) && hasEmail(pair[1 - index] ?? customer);
          return {
            value: customer.email,
            label: customer.name,
            detail: <Details customer={customer}>{isUnreachable && 'An email is kept over none.'}</Details>,
            disabled: isUnreachable,
          };
        })}
        onChange={setKeptEmail}
      />
      <p className="quiet">
        Bookings, invoices, notes and emails stay as they are, on one sheet. You can undo this for a day.
      </p>
      <FormActions busy={saving} onCancel={onClose}>
        {saving ? 'Merging…' : 'Merge'}
      </FormActions>
    </Form>
  );
}

type DetailsProps = { readonly customer: CustomerEntry; readonly children: ReactNode };

function Details({ customer, children }: DetailsProps) {
  const owedCents = useOwed()(customer);
  return (
    <>
      <span className="block wrap-anywhere">
        <EmailText email={customer.email} />
      </span>
      <span className="block">{customer.contact.phone || 'No phone'}</span>
      <span className="block">{bookingCount(customer)}</span>
      <span className="block">{owedCents > 0 ? `Owes ${formatCents(owedCents)}` : 'Owes nothing'}</span>
      {children && <span className="block">{children}</span>}
    </>
  );
}
