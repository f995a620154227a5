import { useEffect, useState } from 'react';
import { readAlertsState, turnAlertsOn } from '../../alerts/this-browser.ts';
import { showToast } from '../../controls/toast-state.ts';
import { readDeviceRecord, updateDeviceRecord } from '../../db/device-record.ts';
import { useSyncState } from '../../read-models/sync-state.ts';

/** Alerts, offered once on a device that could show them. */
export function useAlertsOffer() {
  const isReachable = useSyncState(({ reach }) => reach === 'reachable');
  const [isOffered, setOffered] = useState(() => readDeviceRecord().alertsOffered === true);
  const [canHave, setCanHave] = useState(false);
  const [busy, setBusy] = useState(false);
  const isDue = isReachable && !isOffered;

  useEffect(() => {
    if (!isDue) return;
    readAlertsState().then(
      (state) => setCanHave(state === 'off'),
      () => undefined,
    );
  }, [isDue]);

  const end = () => {
    setOffered(true);
    void updateDeviceRecord({ alertsOffered: true });
  };
  const turnOn = async () => {
    setBusy(true);
    const turned = await turnAlertsOn();
    setBusy(false);
    end();
    if (turned.ok) return showToast({ title: 'Alerts are on.', detail: 'You will get them on this device.' });
    const detail =
      turned.error.why === 'not-allowed'
        ? 'The browser was not allowed to show them.'
        : 'Please try again later, under Settings, Alerts.';
    showToast({ title: 'Alerts are not on.', detail, tone: 'danger' });
  };
  return { isShown: isDue && canHave, busy, turnOn, decline: end };
}
