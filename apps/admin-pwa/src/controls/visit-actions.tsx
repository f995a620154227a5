import { type Booking, isActive, occupiesTime } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { customerContact } from '@fieldleaf/domain/read-model/customer-contact';
import { formatCents } from '@fieldleaf/ui/format-cents';
import {
  HandCoins,
  type LucideIcon,
  MessageSquareText,
  Navigation,
  NotebookPen,
  Phone,
  Video,
} from 'lucide-react';
import { hrefOf } from '../navigation/routes.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { callHref, directionsHref, textHref } from './phone-links.ts';
import { useCollecting } from './use-collecting.ts';
import styles from './visit-actions.module.css';
import { visitMessage } from './visit-message.ts';

type Props = {
  readonly visit: Booking;
  /** From where the consultant is to the visit; absent: not known. */
  readonly driveMinutes?: number | undefined;
};

/** What a visit needs in one tap; only what applies to it is there. */
export function VisitActions({ visit, driveMinutes }: Props) {
  const { customer, meetingLink, appointment } = visit;
  const phone = usePhone(visit);
  const message = useMessage({ visit, driveMinutes });
  const name = customerName(customer) || 'the customer';
  const isOnsite = appointment.consultationType === 'onsite';
  const goesThere = isOnsite && occupiesTime(visit) && customer.address !== '';
  const joins = !isOnsite && occupiesTime(visit) && meetingLink !== null;
  return (
    <div className={styles.frame}>
      <ul className={styles.row}>
        {goesThere && (
          <Action
            Icon={Navigation}
            word="Directions"
            name={`Directions to ${name}`}
            href={directionsHref(customer.address)}
            isElsewhere
            leads={isActive(visit)}
          />
        )}
        {phone && <Action Icon={Phone} word="Call" name={`Call ${name}`} href={callHref(phone)} />}
        {phone && (
          <Action
            Icon={MessageSquareText}
            word="Text"
            name={`Text ${name}`}
            href={textHref(phone, message)}
          />
        )}
        {joins && (
          <Action
            Icon={Video}
            word="Join"
            name={`Join the video call with ${name}`}
            href={meetingLink}
            isElsewhere
            leads={isActive(visit)}
          />
        )}
        <NoteAction visit={visit} name={name} />
        <CollectAction visit={visit} name={name} />
      </ul>
      <WithoutSignal goesThere={goesThere} joins={joins} />
    </div>
  );
}

/** The address of a visit is where it was booked to; the phone is what reaches them today. */
function usePhone({ customer }: Booking): string {
  const known = usePractice(({ shown }) => customerContact(shown, customer.email)?.phone);
  return known || customer.phone;
}

function useMessage({ visit, driveMinutes }: Props): string {
  const now = useNow();
  const { name, timeZone } = useSettings().business;
  return visitMessage(visit, { now, timeZone, businessName: name, driveMinutes });
}

type ActionProps = {
  readonly Icon: LucideIcon;
  readonly word: string;
  /** Begins with the word and names the person. */
  readonly name: string;
  readonly href: string;
  /** Opens beside the console. */
  readonly isElsewhere?: boolean;
  /** What is done first at a visit that is still ahead. */
  readonly leads?: boolean;
};

function Action({ Icon, word, name, href, isElsewhere = false, leads = false }: ActionProps) {
  const target = isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <li>
      <a className={styles.action} href={href} aria-label={name} data-leads={leads || undefined} {...target}>
        <span className={styles.round}>
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span aria-hidden="true">{word}</span>
      </a>
    </li>
  );
}

type NamedProps = { readonly visit: Booking; readonly name: string };

/** The note that was written, or the one to write: it can begin before the visit is over. */
function NoteAction({ visit, name }: NamedProps) {
  const { bookingId, erasedAt } = visit;
  const isWritten = usePractice(({ shown }) => shown.consultationNotesById.has(bookingId));
  // Of a completed visit the note has a button of its own.
  if (visit.status === 'completed') return null;
  if (!isWritten && (!occupiesTime(visit) || erasedAt !== undefined)) return null;
  const page = isWritten ? 'note' : 'new';
  return (
    <Action
      Icon={NotebookPen}
      word="Note"
      name={isWritten ? `Note about ${name}` : `Note about ${name}, not written yet`}
      href={hrefOf({ view: 'notes', page, id: bookingId })}
    />
  );
}

function CollectAction({ visit, name }: NamedProps) {
  const collecting = useCollecting(visit);
  if (!collecting) return null;
  return (
    <Action
      Icon={HandCoins}
      word="Collect"
      name={`Collect ${formatCents(collecting.dueCents)} from ${name}`}
      href={collecting.href}
    />
  );
}

/** Says before the tap what will not work without a connection. */
function WithoutSignal({ goesThere, joins }: { readonly goesThere: boolean; readonly joins: boolean }) {
  const isOffline = useSyncState(({ reach }) => reach === 'unreachable');
  if (!isOffline || !(goesThere || joins)) return null;
  return (
    <p className="detail">
      {joins
        ? 'No signal: joining the call needs a connection.'
        : 'No signal: directions work with the maps saved on this phone.'}
    </p>
  );
}
