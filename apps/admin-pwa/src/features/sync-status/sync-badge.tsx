import { Check, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '../../navigation/routes.ts';
import { countToReview, useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { badgeOf, type SyncBadgeWords } from './sync-badge-words.ts';
import styles from './sync-status.module.css';

type Props = { readonly onSyncNow: () => void; readonly onSignIn: () => void };

const SyncPanel = lazy(() => import('./sync-panel.tsx').then((module) => ({ default: module.SyncPanel })));

const ICONS = { calm: Check, busy: RefreshCw, offline: CloudOff, attention: TriangleAlert } as const;

/** The sync state in words, always in sight; opens what is behind it. Beside it, the way to what waits for a decision. */
export function SyncBadge({ onSyncNow, onSignIn }: Props) {
  const [open, setOpen] = useState(false);
  const { business } = useSettings();
  const facts = useSyncState();
  const { words, tone } = badgeOf(facts, business.timeZone);
  const toReview = countToReview(facts);
  const needsPin = facts.reach === 'sign-in';
  return (
    <>
      <button
        type="button"
        className={`hover-tint ${styles.badge}`}
        data-tone={tone}
        onClick={needsPin ? onSignIn : () => setOpen(true)}
      >
        <ToneIcon tone={tone} />
        <span role="status">{words}</span>
      </button>
      {toReview > 0 && (
        <a
          className={styles.review}
          href={hrefOf({ view: 'needs-you' })}
          aria-label={`${toReview} to review`}
        >
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {toReview}
          <span className={styles.reviewWord}>to review</span>
        </a>
      )}
      <Suspense fallback={null}>
        {open && <SyncPanel onClose={() => setOpen(false)} onSyncNow={onSyncNow} />}
      </Suspense>
    </>
  );
}

function ToneIcon({ tone }: Pick<SyncBadgeWords, 'tone'>) {
  const Icon = ICONS[tone];
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />;
}
