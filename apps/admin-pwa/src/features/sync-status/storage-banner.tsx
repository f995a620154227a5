import { Button } from '@fieldleaf/ui/button';
import { TriangleAlert } from 'lucide-react';
import { clearedWords } from '../../controls/loss-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import styles from './sync-status.module.css';

/** Says what the phone's storage did, for as long as it matters. */
export function StorageBanner({ onAcknowledge }: { readonly onAcknowledge: () => void }) {
  const { storage, cleared } = useSyncState();
  return (
    <div role="alert">
      {cleared && (
        <p className={styles.banner}>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{clearedWords(cleared.unsentChanges)}</span>
          <Button kind="quiet" onClick={onAcknowledge}>
            I Have Read It
          </Button>
        </p>
      )}
      {storage !== 'ok' && (
        <p className={styles.banner}>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {storage === 'full'
              ? 'The storage of this phone is full: nothing new is saved until there is space again. '
              : 'This phone could not save the last change. '}
            <a href={hrefOf({ view: 'outbox' })}>Export what is unsent</a>
          </span>
        </p>
      )}
    </div>
  );
}
