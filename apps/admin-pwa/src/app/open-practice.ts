import { showToast } from '../controls/toast-state.ts';
import { followChanges } from '../db/change-feed.ts';
import { connectedDatabases, onReconnect, reconnectDatabases } from '../db/connected-databases.ts';
import { witnessOutbox } from '../db/witness-unsent.ts';
import { projectMirror, projectOutbox, replaceMirror } from '../read-models/practice.ts';
import { openDifferences } from './open-differences.ts';

/**
 * Reads the practice into the read models and follows it, over lost connections of the storage too.
 * When it can no longer be read, what is on the screen stays, half-typed forms included, and a toast is
 * shown. Rejects when it could not be read in the first place.
 */
export async function openPractice(): Promise<() => void> {
  let open = true;
  let shown: string | undefined;
  const follow = () => {
    const { name } = connectedDatabases().mirror;
    let isOther = shown !== undefined && shown !== name;
    shown = name;
    return followChanges(connectedDatabases(), {
      onMirror: (documents) => {
        (isOther ? replaceMirror : projectMirror)(documents);
        isOther = false;
      },
      onOutbox: (entries) => {
        witnessOutbox(entries);
        projectOutbox(entries);
      },
      onFailure: () => void (open && reconnectDatabases().catch(showLoadFailure)),
    });
  };
  let stop = await follow();
  let closeDifferences = openDifferences();
  const refollow = async () => {
    stop();
    try {
      stop = await follow();
      closeDifferences();
      if (open) closeDifferences = openDifferences();
      else stop();
    } catch {
      showLoadFailure();
    }
  };
  const forget = onReconnect(() => void refollow());
  return () => {
    open = false;
    forget();
    closeDifferences();
    stop();
  };
}

const showLoadFailure = (): void =>
  showToast({
    title: 'Failed to load bookings',
    detail: 'This phone cannot read its storage. What you see may be old; nothing was deleted.',
    tone: 'danger',
    action: { label: 'Reload', run: () => location.reload() },
  });
