import { ChevronRight, TriangleAlert } from 'lucide-react';
import { hrefOf } from '../../navigation/routes.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import styles from './overview.module.css';

/** Stands on top only while something needs a decision. */
export function AttentionLink() {
  const needsYou = useSyncState((state) => state.needsYou);
  if (needsYou === 0) return null;
  return (
    <a className={styles.attention} href={hrefOf({ view: 'needs-you' })}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      {needsYou === 1 ? '1 item to review' : `${needsYou} items to review`}
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
