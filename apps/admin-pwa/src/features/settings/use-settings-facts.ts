import { photosOnSite } from '@fieldleaf/domain/photo/photos-on-site';
import { useEffect, useMemo, useState } from 'react';
import { type AlertsState, readAlertsState } from '../../alerts/this-browser.ts';
import { readDeviceRecord } from '../../db/device-record.ts';
import { isInstalled } from '../../install/install-offer.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import type { SettingsFacts } from './settings-summaries.ts';

/** The settings as they are shown, and this device's own state. */
export function useSettingsFacts(): SettingsFacts {
  const settings = useSettings();
  const today = useToday();
  const { timeOffByDate, photosByNoteId, busyTimes } = usePractice(({ shown }) => shown);
  const photos = useMemo(() => photosOnSite({ photosByNoteId }).length, [photosByNoteId]);
  const isProtected = useSyncState(({ storagePersisted }) => storagePersisted === true);
  const [alerts, setAlerts] = useState<AlertsState>();
  useEffect(() => {
    readAlertsState().then(setAlerts, () => undefined);
  }, []);
  return {
    settings,
    today,
    timeOffByDate,
    busyTimes,
    photosOnSite: photos,
    alerts,
    device: readDeviceRecord(),
    isInstalled: isInstalled(),
    isProtected,
  };
}
