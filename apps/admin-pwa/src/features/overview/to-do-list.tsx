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
import { useOpenFirstSteps } from './use-open-first-steps.ts';

type Props = { readonly now: Instant; readonly today: LocalDate };

/** Everything that waits for the consultant in one list, each one tap from where it is done. Setting up is not in it. */
export function ToDoList({ now, today }: Props) {
  const model = usePractice(({ shown }) => shown);
  const toReview = useSyncState(countToReview);
  const { timeZone } = useSettings().business;
  const groups = useMemo(
    () => toDoGroups(toDo(model, { now, timeZone }), { toReview, today, timeZone }),
    [model, now, timeZone, toReview, today],
  );
  const isSetUp = useOpenFirstSteps().length === 0;
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0 && !isSetUp) return null;
  return (
    <section className="grid grid-cols-1 content-start gap-3" aria-labelledby="to-do">
      <h2 id="to-do">To do{count > 0 && ` (${count})`}</h2>
      {count === 0 ? (
        <p className="card flex items-center gap-2 p-4 text-quiet-ink">
          <CheckCheck size={20} strokeWidth={1.75} aria-hidden="true" /> All caught up
        </p>
      ) : (
        <div className="card overflow-hidden">
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
export function Group({ group: { heading, Icon, entries } }: { readonly group: ToDoGroup }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const folds = entries.length > SHOWN + 1;
  const shown = folds && !isOpen ? entries.slice(0, SHOWN) : entries;
  const words = isOpen ? 'Show fewer' : `${entries.length - SHOWN} more`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className="flex items-center gap-2 pt-3 px-4 pb-0 text-quiet-ink text-13 font-semibold">
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> {heading}
      </h3>
      <ul className="list-none">
        {shown.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
      {folds && (
        <button
          type="button"
          className="hover-tint bare w-full min-h-touch px-4 text-leaf text-15 font-semibold text-start focus-visible:-outline-offset-3"
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
      <a
        className="hover-tint spread plain-link gap-3 min-h-13 py-1 px-4 text-15 lh-130 focus-visible:-outline-offset-3"
        href={hrefOf(to)}
      >
        <span className="grid min-w-0 [&_strong]:font-semibold [&_strong]:wrap-anywhere">
          <strong>{title}</strong>
          <span className={`overflow-hidden text-quiet-ink text-13 wrap-anywhere ${styles.detail}`}>
            {detail}
          </span>
        </span>
        {end && <span className="flex-none text-quiet-ink tabular text-end">{end}</span>}
      </a>
    </li>
  );
}
