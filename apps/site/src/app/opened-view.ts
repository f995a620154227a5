import { rewindSavedAssessment } from '../features/assessment/assessment-draft.ts';
import { addressOf } from '../language/address.ts';
import { openStop } from './open-stop.ts';
import { type View, viewOfAddress } from './view.ts';

/** The view the page opens with: the one that was shown before a reload, or the one the address names. */
export function openedView(): View {
  const stop = openStop();
  if (stop === 'over') {
    history.replaceState(null, '', addressOf('/'));
    return 'landing';
  }
  if (stop) return stop;
  const view = viewOfAddress(window.location);
  // A press that came before the script: from here on as if it had been there.
  if (view === 'assessment') rewindSavedAssessment();
  return view;
}
