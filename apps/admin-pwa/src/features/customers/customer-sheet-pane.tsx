import { customerLanguage } from '@fieldleaf/domain/read-model/customer-language';
import { type CustomerSheet, customerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { customerTimeline } from '@fieldleaf/domain/read-model/customer-timeline';
import type { PlantPassport } from '@fieldleaf/domain/read-model/plant-passport';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { useMemo, useState } from 'react';
import { Badge } from '../../controls/badge.tsx';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { AddressLink, EmailLink, PhoneLink } from '../../controls/contact-links.tsx';
import { dateWithYear, momentText } from '../../controls/date-text.ts';
import { EmptyState } from '../../controls/empty-state.tsx';
import { EntryList } from '../../controls/entry-list.tsx';
import { VisitKindMark, visitKindOf } from '../../controls/visit-kind.tsx';
import { CONSULTATION_WORDS, durationWords, visitTimeWords } from '../../controls/visit-words.ts';
import { CustomerNotes } from '../../customer-notes/customer-notes.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { CustomerActions } from './customer-actions.tsx';
import { EditCustomer } from './edit-customer.tsx';
import { MergedWith } from './merged-with.tsx';
import { BookingsSection, InvoicesSection, MailsSection, QuotesSection } from './record-sections.tsx';
import styles from './sheet.module.css';
import { RecordRow, Rows, Section, SheetHead } from './sheet-layout.tsx';
import { timelineWords } from './timeline-words.ts';

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
    <article className="grid grid-cols-1 gap-5 lg:pt-4 lg:px-5 lg:pb-6">
      <SheetHead title={sheet.name} />
      {editing ? (
        <EditCustomer sheet={sheet} onDone={() => setEditing(false)} />
      ) : (
        <>
          <ContactSection sheet={sheet} />
          <MergedWith sheet={sheet} />
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
    <article className="grid grid-cols-1 gap-5 lg:pt-4 lg:px-5 lg:pb-6">
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

const FIRST_LOOK = 10;

/** Customer events, newest first. */
function TimelineSection({ sheet }: { readonly sheet: CustomerSheet }) {
  const paymentsByBookingId = usePractice(({ shown }) => shown.paymentsByBookingId);
  const paymentsByInvoiceId = usePractice(({ shown }) => shown.paymentsByInvoiceId);
  const { timeZone } = useSettings().business;
  const [whole, setWhole] = useState(false);
  const entries = useMemo(
    () => customerTimeline(sheet, { paymentsByBookingId, paymentsByInvoiceId }),
    [sheet, paymentsByBookingId, paymentsByInvoiceId],
  );
  return (
    <Section title="Timeline">
      <EntryList ordered>
        {(whole ? entries : entries.slice(0, FIRST_LOOK)).map((entry) => {
          const { title, detail } = timelineWords(entry);
          return (
            <li key={entry.key}>
              <strong>{title}</strong>
              {detail && <p className={`overflow-hidden wrap-anywhere ${styles.excerpt}`}>{detail}</p>}
              <small>{momentText(epochMsOf(entry.at), timeZone)}</small>
            </li>
          );
        })}
      </EntryList>
      {!whole && entries.length > FIRST_LOOK && (
        <Button kind="secondary" onClick={() => setWhole(true)}>
          Show All {entries.length}
        </Button>
      )}
    </Section>
  );
}

type ContactSectionProps = { readonly sheet: CustomerSheet };

/** Ways to reach the customer, each one tap. */
function ContactSection({ sheet: { contact, email } }: ContactSectionProps) {
  const language = usePractice(({ shown }) => customerLanguage(shown, email));
  return (
    <div className={`grid justify-items-start ${styles.contact}`}>
      <EmailLink email={contact.email} />
      {contact.phone && <PhoneLink phone={contact.phone} />}
      {contact.address && <AddressLink address={contact.address} />}
      {language === 'es' && <Badge>Spanish</Badge>}
      {contact.remarks && (
        <p className="w-full mt-2 py-3 px-4 rounded-control bg-moss wrap-anywhere whitespace-pre-line">
          {contact.remarks}
        </p>
      )}
    </div>
  );
}

function NextVisitSection({ sheet: { nextVisit, bookings } }: ContactSectionProps) {
  const noShows = bookings.filter(({ status }) => status === 'no-show').length;
  return (
    <Section title="Next Visit">
      {nextVisit ? (
        <ul className={`list-none ${styles.rows}`}>
          <RecordRow
            href={hrefOf({ view: 'bookings', page: nextVisit.bookingId })}
            title={visitTimeWords(nextVisit.appointment)}
            detail={`${CONSULTATION_WORDS[nextVisit.appointment.consultationType]}, ${durationWords(nextVisit.appointment.durationMinutes)}`}
          >
            <VisitKindMark kind={visitKindOf(nextVisit)} />
          </RecordRow>
        </ul>
      ) : (
        <p className={`detail wrap-anywhere ${styles.quiet}`}>No visit is scheduled.</p>
      )}
      {noShows > 0 && <p className="detail">{noShows === 1 ? '1 no-show' : `${noShows} no-shows`}</p>}
    </Section>
  );
}

type PlantSectionsProps = { readonly sheet: CustomerSheet };

function PlantsSection({ sheet: { plants } }: PlantSectionsProps) {
  if (plants.length === 0) return null;
  return (
    <Section title={`Plants (${plants.length})`}>
      <Rows>
        {plants.map((plant) => (
          <RecordRow
            key={plant.plantId}
            href={hrefOf({ view: 'notes', page: 'plant', id: plant.plantId })}
            title={plant.plantName}
            detail={plantWords(plant)}
          >
            <ConditionBadge condition={plant.points.at(-1)?.condition} />
          </RecordRow>
        ))}
      </Rows>
    </Section>
  );
}

function plantWords({ plantType, points, noteIds, isGone }: PlantPassport): string {
  const last = points.at(-1);
  const seen = noteIds.length === 1 ? 'seen once' : `seen ${noteIds.length} times`;
  return [isGone ? 'gone' : '', plantType, seen, last ? dateWithYear(last.date) : '']
    .filter(Boolean)
    .join(' · ');
}

function VisitNotesSection({ sheet: { consultationNotes } }: PlantSectionsProps) {
  if (consultationNotes.length === 0) return null;
  return (
    <Section title={`Consultation Notes (${consultationNotes.length})`}>
      <Rows>
        {consultationNotes.map(({ noteId, content }) => (
          <RecordRow
            key={noteId}
            href={hrefOf({ view: 'notes', page: 'note', id: noteId })}
            title={dateWithYear(content.consultation_date)}
            detail={content.observations || `${content.plants.length} plants`}
          >
            {content.follow_up_needed ? 'Follow-up' : undefined}
          </RecordRow>
        ))}
      </Rows>
    </Section>
  );
}
