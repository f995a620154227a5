import { Button } from '@fieldleaf/ui/button';
import { momentText } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { commandWords } from './command-words.ts';
import { exportUnsent } from './export-unsent.ts';
import styles from './sync-status.module.css';

type Props = { readonly words: string; readonly onClose: () => void; readonly onSyncNow: () => void };

/** What waits, since when, and what can be done about it. */
export function SyncPanel({ words, onClose, onSyncNow }: Props) {
  const { lastSyncedAt, needsYou, running, storagePersisted } = useSyncState();
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
        <WaitingCommands />
        {storagePersisted === false && (
          <p className={styles.quiet}>
            This browser has not promised to keep the data on this phone. Installing the console to the home
            screen makes that more likely; sync before you leave it unused for days.
          </p>
        )}
        {needsYou > 0 && (
          <a href={hrefOf({ view: 'needs-you' })} onClick={onClose}>
            See what needs you ({needsYou})
          </a>
        )}
        <div className={styles.actions}>
          <Button busy={running} onClick={onSyncNow}>
            {running ? 'Syncing…' : 'Sync Now'}
          </Button>
          <Button kind="secondary" onClick={() => void exportUnsent()}>
            Export Unsent Changes
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function WaitingCommands() {
  const outbox = usePractice((state) => state.outbox);
  const model = usePractice((state) => state.shown);
  const waiting = outbox.filter(({ state }) => state !== 'rejected');
  if (waiting.length === 0) return <p className={styles.quiet}>Nothing waits on this phone.</p>;
  return (
    <>
      <h3>Saved on this phone, not on the server yet</h3>
      <ul className={styles.waiting}>
        {waiting.map(({ command }) => (
          <li key={command.id}>{commandWords(command, model)}</li>
        ))}
      </ul>
    </>
  );
}
