import '@fieldleaf/ui/tokens.css';
import '@fieldleaf/ui/base.css';
import './site.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadAssessment } from './app/inner-views.tsx';
import { openedView } from './app/opened-view.ts';
import { hasKeptPhotos } from './features/assessment/photos/photo-mark.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The server answers many addresses with the landing page: only markup of the view that is meant can be taken over.
const start = openedView();
if (root.dataset.view === start) hydrateRoot(root, <App start={start} />);
else {
  root.replaceChildren();
  createRoot(root).render(<App start={start} />);
}

// What an assessment was to bring along and the connection broke off.
const wakeSender = () => {
  if (hasKeptPhotos())
    loadAssessment()
      .then(({ sendKeptPhotos }) => sendKeptPhotos())
      .catch(() => undefined);
};
wakeSender();
addEventListener('online', wakeSender);

// Ahead of need, at the first sign of somebody: the first question is there when a button to book is pressed.
if (start === 'landing')
  for (const sign of ['pointerover', 'keydown', 'scroll'])
    addEventListener(sign, () => void loadAssessment().catch(() => undefined), { once: true });
