import { CloudDownload } from 'lucide-react';
import { useSyncState } from '../../read-models/sync-state.ts';
import styles from './sync-status.module.css';

/** Above every screen until the whole practice is here: a list that is short now is not taken for all there is. */
export function ArrivingBanner() {
  const { arriving, running } = useSyncState();
  if (!arriving) return null;
  return (
    <p className={styles.offline}>
      <CloudDownload size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {running ? comingWords(arriving.received) : 'Not all of your practice is on this phone yet.'} Lists
        and totals are not complete.
      </span>
    </p>
  );
}

const comingWords = (received: number | null): string =>
  received === null
    ? 'Earlier visits are still coming.'
    : `Earlier visits are still coming, ${received.toLocaleString('en-US')} records so far.`;
