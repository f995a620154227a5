import { NeedsYouScreen } from '../features/needs-you/needs-you-screen.tsx';
import { RefusedPhotos } from '../features/notes/refused-photos.tsx';
import { OutboxScreen } from '../features/outbox/outbox-screen.tsx';
import { RefusedChanges } from '../features/outbox/refused-changes.tsx';
import { REOPENING } from './reopen-command.ts';

/** What waits on this phone, with the ways back into the forms it came from. */
export const Outbox = () => <OutboxScreen reopening={REOPENING} />;

/** What only the consultant can decide, whichever part of the console asks. */
export const NeedsYou = () => (
  <NeedsYouScreen
    rebook={REOPENING.reopen}
    refused={<RefusedChanges reopening={REOPENING} />}
    photos={<RefusedPhotos />}
  />
);
