import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { undo } from '../../actions/undo.ts';
import { commandWords, visitOf } from '../../controls/command-words.ts';
import { momentText } from '../../controls/date-text.ts';
import { isOnlyHere, type PendingEntry } from '../../read-models/pending-entry.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './outbox.module.css';

type Props = { readonly waiting: readonly PendingEntry[]; readonly photos: readonly PlantPhoto[] };

/** Changes that were saved here and are not on the server yet, in the order they will be done; photos go their own way, after them. */
export function WaitingChanges({ waiting, photos }: Props) {
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting">Saved on this phone, not on the server yet</h2>
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
    <li className={`card ${styles.change}`}>
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
    <li className={`card ${styles.change}`}>
      <p>
        Send a photo{plantName && ` of ${plantName}`} from {visitOf(noteId, { shown, outbox })}
        <small>Waiting · taken {momentText(epochMsOf(addedAt), timeZone)}</small>
      </p>
    </li>
  );
}

/** From the first sending on it may have arrived: then it can no longer be taken back. */
function progressWords({ state, attempts, givenOut }: PendingEntry): string {
  if (state === 'applied') return 'On the server; coming back to this phone';
  if (attempts > 0) return 'Sent; no answer yet';
  return givenOut ? 'In a pay link that was shown' : 'Waiting';
}
