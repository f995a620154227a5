import { rewindSavedAssessment } from '../features/assessment/assessment-draft.ts';
import { takeInterrupted } from './interrupted-view.ts';
import { type View, viewOfAddress } from './view.ts';

/** The view the page opens with: the one a reload has interrupted, or the one the address names. */
export function openedView(): View {
  const view = viewOfAddress(window.location);
  if (view === 'landing') return takeInterrupted(Date.now()) ?? view;
  if (view === 'assessment') {
    // A press that came before the script: from here on as if it had been there.
    rewindSavedAssessment();
    history.replaceState({ inner: true }, '', '/');
  }
  return view;
}
