import { customerLanguage } from '@fieldleaf/domain/read-model/customer-language';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { Badge } from '../../controls/badge.tsx';
import { AddressLink, EmailLink, PhoneLink } from '../../controls/contact-links.tsx';
import { VisitKindMark, visitKindOf } from '../../controls/visit-kind.tsx';
import { CONSULTATION_WORDS, durationWords, visitTimeWords } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './sheet.module.css';
import { RecordRow, Section } from './sheet-layout.tsx';

type Props = { readonly sheet: CustomerSheet };

/** How to reach them, each to tap. */
export function ContactSection({ sheet: { contact, email } }: Props) {
  const language = usePractice(({ shown }) => customerLanguage(shown, email));
  return (
    <div className={styles.contact}>
      <EmailLink email={contact.email} />
      {contact.phone && <PhoneLink phone={contact.phone} />}
      {contact.address && <AddressLink address={contact.address} />}
      {language === 'es' && <Badge>Spanish</Badge>}
      {contact.remarks && <p className={styles.remarks}>{contact.remarks}</p>}
    </div>
  );
}

export function NextVisitSection({ sheet: { nextVisit, bookings } }: Props) {
  const noShows = bookings.filter(({ status }) => status === 'no-show').length;
  return (
    <Section title="Next Visit">
      {nextVisit ? (
        <ul className={styles.rows}>
          <RecordRow
            href={hrefOf({ view: 'bookings', page: nextVisit.bookingId })}
            title={visitTimeWords(nextVisit.appointment)}
            detail={`${CONSULTATION_WORDS[nextVisit.appointment.consultationType]}, ${durationWords(nextVisit.appointment.durationMinutes)}`}
          >
            <VisitKindMark kind={visitKindOf(nextVisit)} />
          </RecordRow>
        </ul>
      ) : (
        <p className={`detail ${styles.quiet}`}>No visit is scheduled.</p>
      )}
      {noShows > 0 && <p className="detail">{noShows === 1 ? '1 no-show' : `${noShows} no-shows`}</p>}
    </Section>
  );
}
