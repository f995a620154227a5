import { Check, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { SyncPanel } from './sync-panel.tsx';
import styles from './sync-status.module.css';
import { type SyncWords, syncWords } from './sync-words.ts';

type Props = { readonly onSyncNow: () => void; readonly onSignIn: () => void };

const ICONS = { calm: Check, busy: RefreshCw, offline: CloudOff, attention: TriangleAlert } as const;

/** The sync state in words, always in sight; opens what is behind it. */
export function SyncBadge({ onSyncNow, onSignIn }: Props) {
  const [open, setOpen] = useState(false);
  const { business } = useSettings();
  const facts = useSyncState();
  const { words, tone } = syncWords(facts, business.timeZone);
  const needsPin = facts.reach === 'sign-in';
  return (
    <>
      <button
        type="button"
        className={styles.badge}
        data-tone={tone}
        onClick={needsPin ? onSignIn : () => setOpen(true)}
      >
        <ToneIcon tone={tone} />
        <span role="status">{words}</span>
      </button>
      {open && <SyncPanel words={words} onClose={() => setOpen(false)} onSyncNow={onSyncNow} />}
    </>
  );
}

function ToneIcon({ tone }: Pick<SyncWords, 'tone'>) {
  const Icon = ICONS[tone];
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />;
}
