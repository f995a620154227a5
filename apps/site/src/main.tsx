import '@fieldleaf/ui/tokens.css';
import '@fieldleaf/ui/base.css';
import './site.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadAssessment, loadTimes } from './app/inner-views.tsx';
import { openStop } from './app/open-stop.ts';
import { type View, viewOfAddress } from './app/view.ts';
import { rewindSavedAssessment } from './features/assessment/assessment-draft.ts';
import { hasKeptPhotos } from './features/assessment/photos/photo-mark.ts';
import { addressOf } from './language/address.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The server answers many addresses with the landing page: only markup of the view that is meant can be taken over.
const start = openedView();
if (root.dataset.view === start) hydrateRoot(root, <App start={start} />);
// Times that the page was sent with stay until others can take their place, in one piece.
else if (window.fieldleafSent)
  loadTimes().then(
    () => startTransition(() => createRoot(root).render(<App start={start} />)),
    () => createRoot(root).render(<App start={start} />),
  );
// The markup stays until there is something to show instead.
else createRoot(root).render(<App start={start} />);

// Photos of an assessment whose upload was cut off by the connection.
const wakeSender = () => {
  if (hasKeptPhotos())
    loadAssessment()
      .then(({ sendKeptPhotos }) => sendKeptPhotos())
      .catch(() => undefined);
};
wakeSender();
addEventListener('online', wakeSender);

// Ahead of need, at the first sign of somebody: the first question is there when a button to book is pressed.
if (start === 'landing') {
  const heard = new AbortController();
  let restsAt: string | undefined;
  const loadAhead = (event: Event) => {
    // A pointer that rests where the page appears is told as a movement, too.
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      const at = `${event.clientX} ${event.clientY}`;
      restsAt ??= at;
      if (at === restsAt) return;
    }
    heard.abort();
    loadAssessment().catch(() => undefined);
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, loadAhead, heard);
}

/** The view the page opens with: the one that was shown before a reload, or the one the address names. */
function openedView(): View {
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
