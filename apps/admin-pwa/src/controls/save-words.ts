import { useSyncState } from '../read-models/sync-state.ts';
import { showToast } from './toast-state.ts';

/**
 * Nothing was saved, and the consultant has to know before she leaves the form. `title`: what she
 * wanted, in the words of its screen.
 */
export const showStorageFailure = (title = 'This phone could not save it.'): void =>
  showToast({ title, detail: storageTrouble(), tone: 'danger' });

/** Why nothing can be saved right now, as far as the phone said. */
function storageTrouble(): string {
  return useSyncState.getState().storage === 'full'
    ? 'The storage of this phone is full. Nothing is lost on screen: free some space and try again.'
    : 'Nothing is lost on screen; please try again or export it.';
}
