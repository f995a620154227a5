import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { ButtonLink } from '@fieldleaf/ui/button';
import { Badge, BadgeRow } from '../../controls/badge.tsx';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { dateWithYear } from '../../controls/date-text.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './list.module.css';
import { followUpWords } from './note-words.ts';

const MOST_PLANT_BADGES = 3;

type Props = { readonly note: ConsultationNote; readonly current: boolean };

/** One note in the list: whose, when, which plants, how the first one was, and what comes next. */
export function NoteCard({ note: { _id, noteId, content }, current }: Props) {
  const unsynced = usePractice((state) => state.unsynced.has(_id));
  const { plants, observations } = content;
  const date = dateWithYear(content.consultation_date);
  return (
    <li className={`card ${styles.card}`} data-current={current || undefined}>
      <p className={styles.cardEmail}>{content.customer_email}</p>
      <p className="detail">
        {date} · {CONSULTATION_WORDS[content.consultation_type]} · {content.duration_minutes} minutes
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
      {observations && <p className={styles.preview}>{observations}</p>}
      <ButtonLink
        kind="secondary"
        className={styles.view}
        href={hrefOf({ view: 'notes', page: 'note', id: noteId })}
        aria-current={current ? 'true' : undefined}
      >
        View
        <span className="visually-hidden">
          {' '}
          note of {content.customer_email}, {date}
        </span>
      </ButtonLink>
    </li>
  );
}
