import { showToast } from '../controls/toast-state.ts';
import { useSyncState } from '../read-models/sync-state.ts';

/** Reason something was not done: a message, or the invalid fields; neither if the phone could not write it. */
type Reason = {
  readonly code?: string;
  readonly message?: string;
  readonly issues?: readonly { readonly message: string }[] | undefined;
};

/** Something was not done. `title`: what it was, in the words of its screen; the first wrong field says why, else the reason. */
export const showFailure = (title: string, { message, issues }: Reason): void =>
  showToast({ title, detail: issues?.[0]?.message || message || storageTrouble(), tone: 'danger' });

/** Nothing was written, and the consultant has to know before she leaves the form. */
export const showStorageFailure = (title = 'Not saved.'): void => showFailure(title, {});

/** Returns why this phone cannot write now: it is full, or its storage does not respond. */
export function storageTrouble(): string {
  return useSyncState.getState().storage === 'full'
    ? 'The storage of this phone is full. Nothing is lost on screen: free some space and try again.'
    : 'This phone could not save it. Nothing is lost on screen; please try again or export it.';
}
