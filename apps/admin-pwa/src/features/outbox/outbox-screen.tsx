import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { undo } from '../../actions/undo.ts';
import { commandWords, visitOf } from '../../controls/command-words.ts';
import { momentText } from '../../controls/date-text.ts';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { useFollowingPhotos } from '../../read-models/own-photos.ts';
import { isOnlyHere, type PendingEntry } from '../../read-models/pending-entry.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { exportUnsent } from './export-unsent.ts';
import styles from './outbox.module.css';
import { type FormOfEntry, RefusedChanges } from './refused-changes.tsx';

/** Every change and photo this phone has not seen on the server yet, in words, and what can be done about each. */
export function OutboxScreen({ formOf }: { readonly formOf: FormOfEntry }) {
  const outbox = usePractice((state) => state.outbox);
  const photos = useFollowingPhotos();
  const refused = outbox.filter(({ state }) => state === 'rejected');
  const waiting = outbox.filter(({ state }) => state !== 'rejected');
  return (
    <div className={`grid gap-5 ${styles.screen}`}>
      <h1>Outbox</h1>
      {outbox.length + photos.length === 0 ? (
        <EmptyState title="Nothing is waiting on this phone">
          <a href={hrefOf({ view: 'overview' })}>Back to Overview</a>
        </EmptyState>
      ) : (
        <>
          {refused.length > 0 && (
            <section className="grid gap-3 [&_h2]:text-18" aria-labelledby="refused">
              <h2 id="refused">Refused</h2>
              <RefusedChanges formOf={formOf} />
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

type WaitingChangesProps = {
  readonly waiting: readonly PendingEntry[];
  readonly photos: readonly PlantPhoto[];
};

/** Changes that were saved here and are not synced yet, in the order they will be done; photos go their own way, after them. */
function WaitingChanges({ waiting, photos }: WaitingChangesProps) {
  return (
    <section className="grid gap-3 [&_h2]:text-18" aria-labelledby="waiting">
      <h2 id="waiting">Not synced yet</h2>
      <ol className="cards">
        {waiting.map((entry) => (
          <Waiting key={entry.command.id} entry={entry} />
        ))}
        {photos.map((photo) => (
          <WaitingPhoto key={photo.photoId} photo={photo} />
        ))}
      </ol>
    </section>
  );
}

function Waiting({ entry }: { readonly entry: PendingEntry }) {
  const shown = usePractice((state) => state.shown);
  const outbox = usePractice((state) => state.outbox);
  const { timeZone } = useSettings().business;
  const words = commandWords(entry.command, { shown, outbox });
  return (
    <li className={`card spread py-3 px-4 wrap-anywhere gap-3 ${styles.change}`}>
      <p>
        {words}
        <small>
          {progressWords(entry)} · saved {momentText(epochMsOf(entry.savedAt), timeZone)}
        </small>
      </p>
      {isOnlyHere(entry) && (
        <Button kind="quiet" aria-label={`Undo: ${words}`} onClick={() => void undo(entry.command.id)}>
          Undo
        </Button>
      )}
    </li>
  );
}

function WaitingPhoto({ photo: { plantName, noteId, addedAt } }: { readonly photo: PlantPhoto }) {
  const shown = usePractice((state) => state.shown);
  const outbox = usePractice((state) => state.outbox);
  const { timeZone } = useSettings().business;
  return (
    <li className={`card spread py-3 px-4 wrap-anywhere gap-3 ${styles.change}`}>
      <p>
        Send a photo{plantName && ` of ${plantName}`} from {visitOf(noteId, { shown, outbox })}
        <small>Waiting · taken {momentText(epochMsOf(addedAt), timeZone)}</small>
      </p>
    </li>
  );
}

/** From the first sending on it may have arrived: then it can no longer be taken back. */
function progressWords({ state, attempts, isInPayLink }: PendingEntry): string {
  if (state === 'applied') return 'On the server; coming back to this phone';
  if (attempts > 0) return 'Sent; no answer yet';
  return isInPayLink ? 'In a pay link that was shown' : 'Waiting';
}
