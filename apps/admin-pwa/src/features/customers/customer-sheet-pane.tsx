import { customerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { CustomerNotes } from '../../customer-notes/customer-notes.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { ContactSection, NextVisitSection } from './contact-section.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { EditCustomer } from './edit-customer.tsx';
import { PlantsSection, VisitNotesSection } from './plant-sections.tsx';
import { BookingsSection, InvoicesSection, MailsSection, QuotesSection } from './record-sections.tsx';
import styles from './sheet.module.css';
import { Section, SheetHead } from './sheet-layout.tsx';
import { TimelineSection } from './timeline-section.tsx';

type Props = { readonly customerId: string; readonly startsEditing: boolean };

/** Everything about one person. */
export function CustomerSheetPane({ customerId, startsEditing }: Props) {
  const model = usePractice((state) => state.shown);
  const { timeZone } = useSettings().business;
  const now = useNow();
  const sheet = useMemo(
    () => customerSheet(model, customerId, { now, timeZone }),
    [model, customerId, now, timeZone],
  );
  const [editing, setEditing] = useState(startsEditing);
  if (!sheet) return <Unknown isErased={model.customersById.get(customerId)?.erasedAt != null} />;
  return (
    <article className={styles.sheet}>
      <SheetHead title={sheet.name} />
      {editing ? (
        <EditCustomer sheet={sheet} onDone={() => setEditing(false)} />
      ) : (
        <>
          <ContactSection sheet={sheet} />
          <CustomerActions sheet={sheet} onEdit={() => setEditing(true)} />
          <NextVisitSection sheet={sheet} />
          <Section title="Customer Notes">
            <CustomerNotes email={sheet.email} />
          </Section>
          <PlantsSection sheet={sheet} />
          <VisitNotesSection sheet={sheet} />
          <BookingsSection sheet={sheet} />
          <InvoicesSection sheet={sheet} />
          <QuotesSection sheet={sheet} />
          <MailsSection sheet={sheet} />
          <TimelineSection sheet={sheet} />
        </>
      )}
    </article>
  );
}

function Unknown({ isErased }: { readonly isErased: boolean }) {
  return (
    <article className={styles.sheet}>
      <SheetHead title={isErased ? 'Erased customer' : 'Customer'} />
      <EmptyState title={isErased ? 'This customer was erased' : 'This customer is not on this phone'}>
        <p>
          {isErased
            ? 'Bookings and payments stay in the books, without a name.'
            : 'They may be new. They appear after the next sync.'}{' '}
          <a href={hrefOf({ view: 'customers' })}>All customers</a>
        </p>
      </EmptyState>
    </article>
  );
}
