import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type {
  ConsultationNote,
  FollowUpSettled,
} from '@fieldleaf/domain/consultation-note/consultation-note';
import type { NoteUpdates } from '@fieldleaf/domain/consultation-note/note-payloads';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { FollowUp } from '@fieldleaf/domain/read-model/follow-ups';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { daysBetween, type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { submitCommand } from '../../actions/submit-command.ts';
import { dateWithYear, momentText, shortDate } from '../../controls/date-text.ts';
import { VisitKindMark } from '../../controls/visit-kind.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import styles from './follow-ups.module.css';

type Props = {
  readonly followUp: FollowUp;
  /** Its note is open beside the list. */
  readonly isOpen: boolean;
  readonly onOffer: () => void;
};

/** Customer to see again, with reason, date and actions. */
export function FollowUpRow({ followUp, isOpen, onOffer }: Props) {
  const { note, booking, dueOn } = followUp;
  const today = useToday();
  const name = customerName(booking.customer);
  const { content } = note;
  return (
    <li className={`relative grid gap-1 py-3 px-4 text-15 ${styles.row}`} data-current={isOpen || undefined}>
      <a
        className={`plain-link flex items-center gap-2 min-h-touch ${styles.head}`}
        href={hrefOf({ view: 'notes', page: 'follow-ups', id: note.noteId })}
      >
        <VisitKindMark kind={booking.appointment.consultationType} />
        <strong>{name}</strong>
        <span className={`tabular ${styles.due}`} data-late={dueOn && dueOn < today ? true : undefined}>
          {dueOn ? dueWords(dueOn, today) : content.follow_up_timeline || 'No date'}
        </span>
      </a>
      {content.follow_up_focus && <p className="wrap-anywhere">{content.follow_up_focus}</p>}
      <p className="detail">Last visit {dateWithYear(booking.appointment.date)}</p>
      <Offered followUp={followUp} />
      <Actions followUp={followUp} onOffer={onOffer} />
    </li>
  );
}

function Offered({ followUp: { offeredAt } }: Pick<Props, 'followUp'>) {
  const { timeZone } = useSettings().business;
  if (!offeredAt) return null;
  return <p className="detail">Open times emailed {momentText(epochMsOf(offeredAt), timeZone)}</p>;
}

function Actions({ followUp, onOffer }: Pick<Props, 'followUp' | 'onOffer'>) {
  const { customer } = followUp.booking;
  const today = useToday();
  const of = <span className="visually-hidden"> for {customerName(customer)}</span>;
  return (
    <div className={`flex flex-wrap gap-2 mt-1 ${styles.actions}`}>
      <ButtonLink
        kind="secondary"
        href={hrefOf({ view: 'new-booking', page: 'for', id: customerIdOf(customer.email) })}
      >
        Book{of}
      </ButtonLink>
      {hasEmail(customer) && (
        <Button kind="secondary" onClick={onOffer}>
          Email Open Times{of}
        </Button>
      )}
      <Button kind="quiet" onClick={() => void snoozeFollowUp(followUp, today)}>
        Snooze a Week{of}
      </Button>
      <Button kind="quiet" onClick={() => void settleFollowUp(followUp, 'done')}>
        Done{of}
      </Button>
      <Button kind="quiet" onClick={() => void settleFollowUp(followUp, 'not-needed')}>
        Not Needed{of}
      </Button>
    </div>
  );
}

function dueWords(dueOn: LocalDate, today: LocalDate): string {
  const days = daysBetween(dueOn, today);
  if (days === 0) return 'Due today';
  if (days > 0) return days === 1 ? '1 day late' : `${days} days late`;
  return shortDate(dueOn);
}

const TITLES: Readonly<Record<FollowUpSettled, string>> = {
  done: 'Follow-up done.',
  'not-needed': 'Follow-up not needed.',
};

/** Nothing is to be looked at again: it was done another way, or nobody needs it. */
const settleFollowUp = ({ note }: FollowUp, how: FollowUpSettled) =>
  changeFollowUp(note, { follow_up_needed: false, follow_up_settled: how }, TITLES[how]);

/** A week later, counted from today where it is overdue. */
function snoozeFollowUp({ note, dueOn }: FollowUp, today: LocalDate) {
  const date = plusDays(dueOn && dueOn > today ? dueOn : today, 7);
  return changeFollowUp(note, { follow_up_date: date }, `Snoozed to ${shortDate(date)}.`);
}

const changeFollowUp = ({ noteId }: ConsultationNote, updates: NoteUpdates, title: string) =>
  submitCommand({
    kind: 'consultationNote.update',
    payload: { noteId, updates },
    saved: { title, undo: true },
    failed: 'Failed to update consultation note',
  });
