import { lazy, Suspense } from 'react';
import { NeedsYouScreen } from '../features/needs-you/needs-you-screen.tsx';
import { RefusedPhotos } from '../features/notes/refused-photos.tsx';
import { OutboxScreen } from '../features/outbox/outbox-screen.tsx';
import { RefusedChanges } from '../features/outbox/refused-changes.tsx';
import { REOPENING } from './reopen-command.ts';

/** What waits on this phone, with the ways back into the forms it came from. */
export const Outbox = () => <OutboxScreen reopening={REOPENING} />;

const RestoredQuestion = lazy(() =>
  import('../features/restored/restored-question.tsx').then((module) => ({
    default: module.RestoredQuestion,
  })),
);

const Restored = () => (
  <Suspense fallback={<p role="status">Opening…</p>}>
    <RestoredQuestion />
  </Suspense>
);

/** What only the consultant can decide, whichever part of the console asks. */
export const NeedsYou = () => (
  <NeedsYouScreen
    restored={<Restored />}
    rebook={REOPENING.reopen}
    refused={<RefusedChanges reopening={REOPENING} />}
    photos={<RefusedPhotos />}
  />
);
