import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { ChevronRight } from 'lucide-react';
import { Badge, BadgeRow } from '../../controls/badge.tsx';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { dateWithYear } from '../../controls/date-text.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { VisitKindMark } from '../../controls/visit-kind.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './list.module.css';
import { followUpWords, noteLengthWords } from './note-words.ts';

const MOST_PLANT_BADGES = 3;

type Props = { readonly note: ConsultationNote; readonly current: boolean };

/** One note in the list: whose, when, which plants, how the first one was, and what comes next. One tap wide. */
export function NoteCard({ note: { _id, noteId, content }, current }: Props) {
  const unsynced = usePractice((state) => state.unsynced.has(_id));
  const booking = usePractice(({ shown }) => shown.bookingsById.get(noteId));
  const { plants, observations, customer_email: email, consultation_type: type } = content;
  const date = dateWithYear(content.consultation_date);
  const name = (booking && customerName(booking.customer)) || emailWords(email);
  return (
    <li
      className={`hover-tint relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3 px-4 text-15 ${styles.note}`}
      data-current={current || undefined}
    >
      <p className={styles.noteName}>
        <VisitKindMark kind={type} />
        <span>{name}</span>
      </p>
      <p className="detail tabular">
        {date} · {CONSULTATION_WORDS[type]} · {noteLengthWords(content, booking)}
      </p>
      <BadgeRow>
        {plants.slice(0, MOST_PLANT_BADGES).map(({ plant_name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plants may have one name
          <Badge key={index} wraps>
            {plant_name}
          </Badge>
        ))}
        {plants.length > MOST_PLANT_BADGES && <Badge>+{plants.length - MOST_PLANT_BADGES} more</Badge>}
        <ConditionBadge condition={plants[0]?.current_condition ?? ''} />
        <Badge wraps tone={content.follow_up_needed ? 'mind' : undefined}>
          {followUpWords(content)}
        </Badge>
        {unsynced && <UnsyncedBadge />}
      </BadgeRow>
      {observations && <p className={`overflow-hidden wrap-anywhere ${styles.preview}`}>{observations}</p>}
      {name !== email && <p className="text-quiet-ink text-13 wrap-anywhere">{emailWords(email)}</p>}
      <a
        className={styles.view}
        href={hrefOf({ view: 'notes', page: 'note', id: noteId })}
        aria-current={current ? 'true' : undefined}
      >
        View
        <span className="visually-hidden">
          {' '}
          note of {name}, {date}
        </span>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </li>
  );
}
