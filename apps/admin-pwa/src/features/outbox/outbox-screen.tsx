import { Button } from '@fieldleaf/ui/button';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { useFollowingPhotos } from '../../read-models/own-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { exportUnsent } from './export-unsent.ts';
import styles from './outbox.module.css';
import { RefusedChanges, type Reopening } from './refused-changes.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

/** Every change and photo this phone has not seen on the server yet, in words, and what can be done about each. */
export function OutboxScreen({ reopening }: { readonly reopening: Reopening }) {
  const outbox = usePractice((state) => state.outbox);
  const photos = useFollowingPhotos();
  const refused = outbox.filter(({ state }) => state === 'rejected');
  const waiting = outbox.filter(({ state }) => state !== 'rejected');
  return (
    <div className={styles.screen}>
      <h1>Outbox</h1>
      {outbox.length + photos.length === 0 ? (
        <EmptyState title="Nothing is waiting on this phone">
          <a href={hrefOf({ view: 'overview' })}>Back to Overview</a>
        </EmptyState>
      ) : (
        <>
          {refused.length > 0 && (
            <section className={styles.section} aria-labelledby="refused">
              <h2 id="refused">Refused</h2>
              <RefusedChanges reopening={reopening} />
            </section>
          )}
          {waiting.length + photos.length > 0 && <WaitingChanges waiting={waiting} photos={photos} />}
          <div className="actions">
            <Button kind="secondary" onClick={() => void exportUnsent()}>
              Export Unsent Changes
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
