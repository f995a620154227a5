import { Button } from '@fieldleaf/ui/button';
import { momentText } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './sync-status.module.css';

type Props = { readonly words: string; readonly onClose: () => void; readonly onSyncNow: () => void };

/** How syncing stands, and the ways to what waits and to what needs a decision. */
export function SyncPanel({ words, onClose, onSyncNow }: Props) {
  const { lastSyncedAt, waiting, waitingPhotos, needsYou, running, storagePersisted, clockSkewMinutes } =
    useSyncState();
  const { timeZone } = useSettings().business;
  return (
    <Dialog title="Sync" onClose={onClose}>
      <div className={styles.panel}>
        <p className={styles.state}>{words}</p>
        <p className={styles.quiet}>
          {lastSyncedAt === null
            ? 'Not synced since the app was opened.'
            : `Last synced ${momentText(lastSyncedAt, timeZone)}.`}
        </p>
        {waitingPhotos > 0 && <p className={styles.quiet}>{photoWords(waitingPhotos)}</p>}
        {waiting + waitingPhotos === 0 && <p className={styles.quiet}>Nothing waits on this phone.</p>}
        {waiting + needsYou > 0 && (
          <a className={styles.way} href={hrefOf({ view: 'outbox' })} onClick={onClose}>
            {outboxWords(waiting)}
          </a>
        )}
        {needsYou > 0 && (
          <a className={styles.way} href={hrefOf({ view: 'needs-you' })} onClick={onClose}>
            See what needs you ({needsYou})
          </a>
        )}
        {clockSkewMinutes !== 0 && <p>{clockWords(clockSkewMinutes)}</p>}
        {storagePersisted === false && (
          <p className={styles.quiet}>
            This browser has not promised to keep the data on this phone. Installing the console to the home
            screen makes that more likely; sync before you leave it unused for days.
          </p>
        )}
        <div className={styles.actions}>
          <Button busy={running} onClick={onSyncNow}>
            {running ? 'Syncing…' : 'Sync Now'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const photoWords = (count: number): string =>
  count === 1
    ? '1 photo follows once its note is there.'
    : `${count} photos follow once their notes are there.`;

/** Times of day on the screen come from the phone; the server dates nothing by a clock from the future. */
const clockWords = (skewMinutes: number): string =>
  `The clock of this phone is ${Math.abs(skewMinutes)} minutes ${
    skewMinutes > 0 ? 'ahead' : 'behind'
  }. Please set it right: what you save is dated by it.`;

function outboxWords(waiting: number): string {
  if (waiting === 0) return 'Open the outbox';
  return waiting === 1 ? 'See the change that waits' : `See the ${waiting} changes that wait`;
}
