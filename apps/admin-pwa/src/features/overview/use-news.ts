import { type News, newsSince } from '@fieldleaf/domain/read-model/news';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { useEffect, useMemo, useState } from 'react';
import { readDeviceRecord, updateDeviceRecord } from '../../db/device-record.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';

const BEGINNING = instantOf(0);

/**
 * News since this device was looked at last. It stays for this visit of the screen, and is written down as seen once
 * it is in front of her. On a new phone everything that came down with the practice has been seen.
 */
export function useNews(): readonly News[] {
  const model = usePractice(({ shown }) => shown);
  const isWhole = useSyncState(({ mirrorComplete, arriving }) => mirrorComplete && arriving === null);
  const [since, setSince] = useState(() => readDeviceRecord().newsSeenUntil);
  const news = useMemo(() => (isWhole ? newsSince(model, since ?? BEGINNING) : []), [model, isWhole, since]);
  const latest = news[0]?.at ?? since ?? BEGINNING;
  useEffect(() => {
    if (!isWhole) return;
    if (since === null) setSince(latest);
    return noteWhenVisible(latest);
  }, [isWhole, since, latest]);
  return since === null ? [] : news;
}

/** Notes it as seen, now or when the screen is looked at again; the answer ends that. */
function noteWhenVisible(latest: Instant): () => void {
  const note = () => {
    const { newsSeenUntil } = readDeviceRecord();
    if (document.visibilityState === 'visible' && (newsSeenUntil === null || newsSeenUntil < latest))
      void updateDeviceRecord({ newsSeenUntil: latest });
  };
  note();
  document.addEventListener('visibilitychange', note);
  return () => document.removeEventListener('visibilitychange', note);
}
