import { toDo } from '@fieldleaf/domain/read-model/to-do';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { CheckCheck } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { countToReview, useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './to-do.module.css';
import { type ToDoEntry, type ToDoGroup, toDoGroups } from './to-do-groups.ts';

type Props = { readonly now: Instant; readonly today: LocalDate };

/** Everything that waits for the consultant in one list, each one tap from where it is done. */
export function ToDoList({ now, today }: Props) {
  const model = usePractice(({ shown }) => shown);
  const toReview = useSyncState(countToReview);
  const { timeZone } = useSettings().business;
  const groups = useMemo(
    () => toDoGroups(toDo(model, { now, timeZone }), { toReview, today, timeZone }),
    [model, now, timeZone, toReview, today],
  );
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <section className={styles.toDo} aria-labelledby="to-do">
      <h2 id="to-do">To do{count > 0 && ` (${count})`}</h2>
      {count === 0 ? (
        <p className={`card ${styles.nothing}`}>
          <CheckCheck size={20} strokeWidth={1.75} aria-hidden="true" /> All caught up
        </p>
      ) : (
        <div className={`card ${styles.groups}`}>
          {groups.map((group) => (
            <Group key={group.heading} group={group} />
          ))}
        </div>
      )}
    </section>
  );
}

const SHOWN = 3;

/** The first few of a kind; one more than that is not worth folding. */
function Group({ group: { heading, Icon, entries } }: { readonly group: ToDoGroup }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const folds = entries.length > SHOWN + 1;
  const shown = folds && !isOpen ? entries.slice(0, SHOWN) : entries;
  const words = isOpen ? 'Show fewer' : `${entries.length - SHOWN} more`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> {heading}
      </h3>
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
      {folds && (
        <button
          type="button"
          className={`hover-tint ${styles.more}`}
          aria-expanded={isOpen}
          aria-label={`${words}: ${heading}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words}
        </button>
      )}
    </section>
  );
}

function Entry({ entry: { to, title, detail, end } }: { readonly entry: ToDoEntry }) {
  return (
    <li>
      <a className={`hover-tint ${styles.entry}`} href={hrefOf(to)}>
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className={styles.detail}>{detail}</span>
        </span>
        {end && <span className={styles.end}>{end}</span>}
      </a>
    </li>
  );
}
