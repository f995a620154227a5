import { Button } from '@fieldleaf/ui/button';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { hrefOf } from '../../navigation/routes.ts';
import type { Loss } from '../../read-models/loss.ts';
import { useSyncState } from '../../read-models/sync-state.ts';

const STORAGE_WORDS = {
  reserve:
    "This phone's storage is full. Changes and drafts still fit into the room held back for them; photos, and what others changed, may not. Please free some space.",
  'read-only':
    "This phone's storage is full. You can read everything on it, but nothing can be saved until you free some space.",
  full: "This phone's storage is full, and something was not saved: it exists only on this screen. Earlier work is safe. Free some space, then save it again.",
  broken: 'This phone could not save the last change.',
} as const;

// The words are a lazy chunk, whose cached copy the browser may have cleared too: without it the banner still shows.
const LostChanges = lazy(async () => {
  const part = await import('./lost-changes.tsx').catch(() => undefined);
  return { default: part?.LostChanges ?? NothingMore };
});

const CLEARED = "This browser cleared the console's data on this phone.";

function NothingMore(_: { readonly loss: Loss }) {
  return <>{CLEARED}</>;
}

/** Says what the phone's storage did, for as long as it matters. */
export function StorageBanner({ onAcknowledge }: { readonly onAcknowledge: () => void }) {
  const { storage, cleared } = useSyncState();
  return (
    <div role="alert">
      {cleared && (
        <p className="banner">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <Suspense fallback={CLEARED}>
              <LostChanges loss={cleared} />
            </Suspense>
          </span>
          <Button kind="quiet" onClick={onAcknowledge}>
            Got It
          </Button>
        </p>
      )}
      {storage !== 'ok' && (
        <p className="banner">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {STORAGE_WORDS[storage]} <a href={hrefOf({ view: 'outbox' })}>Export what is unsent</a>
          </span>
        </p>
      )}
    </div>
  );
}
