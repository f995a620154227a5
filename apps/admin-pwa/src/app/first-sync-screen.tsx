import { Button } from '@fieldleaf/ui/button';
import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { useState } from 'react';
import { StorageBanner } from '../features/sync-status/storage-banner.tsx';
import { type SyncState, useSyncState } from '../read-models/sync-state.ts';
import { acknowledgeLoss } from './acknowledge-loss.ts';
import styles from './shell.module.css';
import { SignIn } from './sign-in.tsx';
import type { Console } from './start-practice.ts';

/** The practice comes down for the first time; nothing half is shown before it is complete. */
export function FirstSyncScreen({ console }: { readonly console: Console }) {
  const { running, reach, firstSync } = useSyncState();
  const [signingIn, setSigningIn] = useState(false);
  const waiting = running || reach === 'unknown' || reach === 'reachable';
  return (
    <main className={styles.quiet}>
      <StorageBanner onAcknowledge={() => void acknowledgeLoss()} />
      <LeafMark size={48} />
      <h1>Bringing your practice to this phone</h1>
      <p role="status">{waiting ? progressWords(firstSync) : stoppedWords(reach)}</p>
      {waiting && <progress aria-label="First sync" {...progressOf(firstSync)} />}
      {!waiting && reach !== 'sign-in' && <Button onClick={console.syncNow}>Try Again</Button>}
      {reach === 'sign-in' && <Button onClick={() => setSigningIn(true)}>Enter PIN</Button>}
      {signingIn && <SignIn console={console} onClose={() => setSigningIn(false)} />}
    </main>
  );
}

type Progress = SyncState['firstSync'];

const progressWords = (progress: Progress): string =>
  progress ? `${progress.received} records received` : 'This takes a moment, once.';

function stoppedWords(reach: SyncState['reach']): string {
  if (reach === 'sign-in') return 'This phone is signed out. Enter the PIN to continue.';
  return reach === 'unreachable'
    ? 'The server cannot be reached right now.'
    : 'The server cannot answer right now.';
}

const progressOf = (progress: Progress) =>
  progress?.remaining ? { value: progress.received, max: progress.received + progress.remaining } : {};
