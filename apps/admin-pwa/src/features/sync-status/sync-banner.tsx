import { CloudOff } from 'lucide-react';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { describeSyncState } from './describe-sync-state.ts';
import styles from './sync-status.module.css';

/** Says above every screen why nothing comes or goes. */
export function SyncBanner() {
  const { timeZone } = useSettings().business;
  const { banner } = describeSyncState(useSyncState(), timeZone);
  if (banner === null) return null;
  return (
    <p className={styles.offline}>
      <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
      {banner}
    </p>
  );
}
