import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { customerContact } from '@fieldleaf/domain/read-model/customer-contact';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { Check, CloudOff } from 'lucide-react';
import { AddressLink, PhoneLink } from '../../controls/contact-links.tsx';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS, durationWords } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import styles from './overview.module.css';
import { useOfflineReady } from './use-offline-ready.ts';

type Props = { readonly visit: Booking; readonly unsynced: boolean };

/** One visit: when, who, where, what is owed, what was last written down, and whether it needs a signal. */
export function VisitCard({ visit, unsynced }: Props) {
  const { appointment, customer, bookingId } = visit;
  const model = usePractice((state) => state.shown);
  // The address of this visit is where it was booked to; the phone is what reaches them today.
  const phone = customerContact(model, customer.email)?.phone || customer.phone;
  return (
    <li className={`card ${styles.visit}`} data-status={visit.status}>
      <time className={styles.time} dateTime={appointment.startsAt}>
        {twelveHourClock(appointment.time)}
      </time>
      <div className={styles.who}>
        <a className={`tap ${styles.name}`} href={hrefOf({ view: 'bookings', page: bookingId })}>
          {customerName(customer)}
        </a>
        <p className={`detail ${styles.quiet}`}>
          {CONSULTATION_WORDS[appointment.consultationType]}, {durationWords(appointment.durationMinutes)}
          {' · '}
          <OwedWords visit={visit} />
        </p>
        <p className={styles.badges}>
          <StatusBadge status={visit.status} />
          {unsynced && <UnsyncedBadge />}
        </p>
        {appointment.consultationType === 'onsite' && customer.address && (
          <AddressLink address={customer.address} />
        )}
        {phone && <PhoneLink phone={phone} />}
        <LastNote email={customer.email} />
        <OfflineTick visit={visit} />
      </div>
    </li>
  );
}

function OwedWords({ visit }: { readonly visit: Booking }) {
  const { status, owedCents } = useVisitAccount(visit);
  if (owedCents > 0) return <strong>{formatCents(owedCents)} owed</strong>;
  if (status === 'refunded') return 'refunded';
  return status === 'partially_refunded' ? 'partly refunded' : 'paid';
}

/** What the consultant wrote last about this person. */
function LastNote({ email }: { readonly email: string }) {
  const note = usePractice(
    ({ shown }) => shown.customerNotesByEmail.get(normaliseEmail(email))?.at(-1)?.note,
  );
  return note ? <p className={styles.lastNote}>{note}</p> : null;
}

function OfflineTick({ visit }: { readonly visit: Booking }) {
  const ready = useOfflineReady(visit);
  return (
    <p className={styles.ready} data-ready={ready}>
      {ready ? (
        <Check size={16} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />
      )}
      {ready ? 'Ready offline' : 'Needs signal until it is all on this phone'}
    </p>
  );
}
