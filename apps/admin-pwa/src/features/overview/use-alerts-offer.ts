import { newBookings } from '@fieldleaf/domain/read-model/news';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { useEffect, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { readDeviceRecord, updateDeviceRecord } from '../../db/device-record.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';

const BEGINNING = instantOf(0);

/** Alerts, offered once on a device that could show them, after the first booking of a customer. */
export function useAlertsOffer() {
  const hasBooking = usePractice(({ shown }) => newBookings(shown, BEGINNING).length > 0);
  const isReachable = useSyncState(({ reach }) => reach === 'reachable');
  const [isOffered, setOffered] = useState(() => readDeviceRecord().alertsOffered === true);
  const [canHave, setCanHave] = useState(false);
  const [busy, setBusy] = useState(false);
  const isDue = hasBooking && isReachable && !isOffered;

  useEffect(() => {
    if (!isDue) return;
    // Loaded when it is wanted: most starts offer nothing.
    import('../../alerts/this-browser.ts')
      .then(({ readAlertsState }) => readAlertsState())
      .then(
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
    const { turnAlertsOn } = await import('../../alerts/this-browser.ts');
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
