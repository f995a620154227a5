import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { dateWithYear } from '../../controls/date-text.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import badges from './badges.module.css';
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
    <li className={styles.card} data-current={current || undefined}>
      <p className={styles.cardEmail}>{content.customer_email}</p>
      <p className={styles.quiet}>
        {date} · {CONSULTATION_WORDS[content.consultation_type]} · {content.duration_minutes} minutes
      </p>
      <p className={badges.badges}>
        {plants.slice(0, MOST_PLANT_BADGES).map(({ plant_name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plants may have one name
          <span key={index} className={badges.badge}>
            {plant_name}
          </span>
        ))}
        {plants.length > MOST_PLANT_BADGES && (
          <span className={badges.badge}>+{plants.length - MOST_PLANT_BADGES} more</span>
        )}
        <ConditionBadge condition={plants[0]?.current_condition ?? ''} />
        <span className={badges.badge} data-follow-up={content.follow_up_needed || undefined}>
          {followUpWords(content)}
        </span>
        {unsynced && <UnsyncedBadge />}
      </p>
      {observations && <p className={styles.preview}>{observations}</p>}
      <a
        className={styles.view}
        href={hrefOf({ view: 'notes', page: 'note', id: noteId })}
        aria-current={current ? 'true' : undefined}
      >
        View
        <span className="visually-hidden">
          {' '}
          note of {content.customer_email}, {date}
        </span>
      </a>
    </li>
  );
}
