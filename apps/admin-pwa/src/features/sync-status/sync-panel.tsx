import { Button } from '@fieldleaf/ui/button';
import { Dialog } from '../../controls/dialog.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { countToReview, useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { describeSyncState } from './describe-sync-state.ts';
import { unsentOf } from './sync-badge-words.ts';

type Props = { readonly onClose: () => void; readonly onSyncNow: () => void };

/** Sync state, with links to waiting changes and to open decisions. */
export function SyncPanel({ onClose, onSyncNow }: Props) {
  const facts = useSyncState();
  const { needsYou, running, storagePersisted, clockSkewMinutes } = facts;
  const description = describeSyncState(facts, useSettings().business.timeZone);
  const waiting = unsentOf(facts);
  const toReview = countToReview(facts);
  return (
    <Dialog title="Sync" onClose={onClose}>
      <div className="grid justify-items-start gap-3">
        <p className="text-18 font-semibold">{description.badge.words}</p>
        {description.panel.map((line) => (
          <p key={line} className="quiet">
            {line}
          </p>
        ))}
        {waiting + needsYou > 0 && (
          <a className="tap" href={hrefOf({ view: 'outbox' })} onClick={onClose}>
            {outboxWords(waiting)}
          </a>
        )}
        {toReview > 0 && (
          <a className="tap" href={hrefOf({ view: 'needs-you' })} onClick={onClose}>
            Review ({toReview})
          </a>
        )}
        {clockSkewMinutes !== 0 && <p>{clockWords(clockSkewMinutes)}</p>}
        {storagePersisted === false && (
          <p className="quiet">
            This browser has not promised to keep the data on this phone. Installing the console to the home
            screen makes that more likely; sync before you leave it unused for days.
          </p>
        )}
        <div className="actions mt-2">
          <Button busy={running} onClick={onSyncNow}>
            {running ? 'Syncing…' : 'Sync Now'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Times of day on the screen come from the phone; the server dates nothing by a clock from the future. */
const clockWords = (skewMinutes: number): string =>
  `The clock of this phone is ${Math.abs(skewMinutes)} minutes ${
    skewMinutes > 0 ? 'ahead' : 'behind'
  }. Please set it right: what you save is dated by it.`;

function outboxWords(waiting: number): string {
  return waiting === 0 ? 'Open the outbox' : `See what is waiting (${waiting})`;
}
