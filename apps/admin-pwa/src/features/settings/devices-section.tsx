import type { DeviceRow } from '@fieldleaf/contract/session';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { DeviceItem } from './device-item.tsx';
import styles from './settings.module.css';
import { useDevices } from './use-devices.ts';

/** Every device that signed in, from where and by what; one is signed out, a lost one is shut out and wipes itself. */
export function DevicesSection() {
  const { known, trouble, loading, reload, revoke, signOut, signOthersOut } = useDevices();
  const needsSignal = useNeedsSignal('Removing a device');
  const [leaving, setLeaving] = useState<DeviceRow>();
  const { timeZone } = useSettings().business;
  return (
    <div className={styles.form}>
      <p role="status" className={`quiet ${styles.quiet}`}>
        {loading ? 'Asking the server…' : trouble}
      </p>
      {known && trouble && (
        <p className={`quiet ${styles.quiet}`}>As of {momentText(known.seenAt, timeZone)}.</p>
      )}
      {known && (
        <ul className="cards" aria-label="Devices">
          {known.devices.map((device) => (
            <DeviceItem
              key={device.deviceId}
              device={device}
              removable={needsSignal === null && trouble === null}
              onRemove={() => setLeaving(device)}
              onSignOut={() => void signOut(device)}
            />
          ))}
        </ul>
      )}
      {known?.devices.some(({ current, signedIn }) => signedIn && !current) && (
        <div className={styles.actions}>
          <Button
            kind="secondary"
            disabled={needsSignal !== null || trouble !== null}
            onClick={() => void signOthersOut()}
          >
            Sign Out All Others
          </Button>
        </div>
      )}
      {(needsSignal ?? trouble) !== null && (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => void reload()}>
            Try Again
          </Button>
          {needsSignal && <span className={`quiet ${styles.quiet}`}>{needsSignal}</span>}
        </div>
      )}
      {leaving && (
        <RemoveDialog
          device={leaving}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined);
            void revoke(leaving.deviceId);
          }}
        />
      )}
    </div>
  );
}

type RemoveProps = {
  readonly device: DeviceRow;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

function RemoveDialog({ device, onClose, onConfirm }: RemoveProps) {
  return (
    <Dialog title={`Remove ${device.name}?`} onClose={onClose}>
      <div className={styles.form}>
        <p>
          {device.current
            ? 'This is the device in your hand. It is signed out at once and erases its copy of the practice; what it has not sent is lost.'
            : 'It is signed out at once, and erases its copy of the practice the next time it reaches the server. What it has not sent by then is lost.'}
        </p>
        <div className={styles.actions}>
          <Button kind="danger" onClick={onConfirm}>
            Remove Device
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep It
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
