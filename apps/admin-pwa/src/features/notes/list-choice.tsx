import { hrefOf, type Route } from '../../navigation/routes.ts';
import { useFollowUps } from './follow-ups-pane.tsx';
import styles from './list.module.css';

/** The notes, or whom to see again; how many of those are due stands beside it. */
export function ListChoice({ route: { page } }: { readonly route: Route }) {
  const { due } = useFollowUps();
  const isFollowUps = page === 'follow-ups';
  return (
    <nav className={styles.choice} aria-label="Show">
      <a className="chip" href={hrefOf({ view: 'notes' })} aria-current={isFollowUps ? undefined : 'true'}>
        All notes
      </a>
      <a
        className="chip"
        href={hrefOf({ view: 'notes', page: 'follow-ups' })}
        aria-current={isFollowUps ? 'true' : undefined}
      >
        Follow-ups
        {due.length > 0 && (
          <span className={styles.count}>
            {due.length}
            <span className="visually-hidden"> due</span>
          </span>
        )}
      </a>
    </nav>
  );
}
