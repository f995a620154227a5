import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hrefOf, useRoute } from '../../navigation/routes.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { describeSyncState } from './describe-sync-state.ts';
import styles from './sync-status.module.css';

/** Says above every screen why nothing comes or goes. */
export function SyncBanner() {
  const { timeZone } = useSettings().business;
  const { banner } = describeSyncState(useSyncState(), timeZone);
  const isNew = useNews();
  if (!banner || (banner.isNews && !isNew)) return null;
  return (
    <p className={styles.offline}>
      <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
      {banner.words}
    </p>
  );
}

/** Until the next screen. */
function useNews(): boolean {
  const address = hrefOf(useRoute());
  const saidOn = useRef(address);
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    if (saidOn.current !== address) setIsNew(false);
  }, [address]);
  return isNew;
}
