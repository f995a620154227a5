import type { DeviceRow } from '@fieldleaf/contract/session';
import { browserText, placeText, SIGN_IN_WAYS } from '@fieldleaf/domain/access/sign-in';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, useState } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './settings.module.css';
import { useDevices } from './use-devices.ts';

/** Every device that signed in, from where and by what; one is signed out, a lost one is shut out and wipes itself. */
export function DevicesSection() {
  const { known, trouble, loading, reload, revoke, signOut, signOthersOut } = useDevices();
  const needsSignal = useNeedsSignal('Removing a device');
  const [leaving, setLeaving] = useState<DeviceRow>();
  const { timeZone } = useSettings().business;
  return (
    <div className="grid gap-5 max-w-160">
      <p role="status" className="quiet empty:hidden">
        {loading ? 'Asking the server…' : trouble}
      </p>
      {known && trouble && <p className="quiet empty:hidden">As of {momentText(known.seenAt, timeZone)}.</p>}
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
        <div className="flex flex-wrap items-center gap-3">
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
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" onClick={() => void reload()}>
            Try Again
          </Button>
          {needsSignal && <span className="quiet empty:hidden">{needsSignal}</span>}
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
      <div className="grid gap-5 max-w-160">
        <p>
          {device.current
            ? 'This is the device in your hand. It is signed out at once and erases its copy of the practice; what it has not sent is lost.'
            : 'It is signed out at once, and erases its copy of the practice the next time it reaches the server. What it has not sent by then is lost.'}
        </p>
        <div className="flex flex-wrap items-center gap-3">
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

type DeviceItemProps = {
  readonly device: DeviceRow;
  readonly removable: boolean;
  readonly onRemove: () => void;
  readonly onSignOut: () => void;
};

function DeviceItem({ device, removable, onRemove, onSignOut }: DeviceItemProps) {
  const { name, current, revokedAt, signedIn } = device;
  const which = `${name}${current ? ' (this device)' : ''}`;
  return (
    <li className={`spread flex-wrap gap-3 ${styles.span}`}>
      <span>
        <strong>{name}</strong> {current && '(this device)'}
        <Details device={device} />
      </span>
      {!revokedAt && (
        <span className="actions">
          {signedIn && !current && (
            <Button
              kind="secondary"
              aria-label={`Sign ${which} out`}
              disabled={!removable}
              onClick={onSignOut}
            >
              Sign Out
            </Button>
          )}
          <Button kind="secondary" aria-label={`Remove ${which}`} disabled={!removable} onClick={onRemove}>
            Remove
          </Button>
        </span>
      )}
    </li>
  );
}

function Details({ device }: Pick<DeviceItemProps, 'device'>) {
  const { lastSeenAt, revokedAt, latest, signedIn } = device;
  const { timeZone } = useSettings().business;
  const at = (instant: DeviceRow['lastSeenAt']) => momentText(epochMsOf(instant), timeZone);
  const browser = browserText(latest.origin);
  const place = placeText(latest.origin);
  const way = ` with a ${SIGN_IN_WAYS[latest.by]}`;
  return (
    <>
      {browser && <Detail>{browser}</Detail>}
      <Detail>{revokedAt ? `Removed ${at(revokedAt)}` : `Last seen ${at(lastSeenAt)}`}</Detail>
      {!revokedAt && <Detail>{`Signed in ${at(latest.at)}${way}`}</Detail>}
      {place && <Detail>{place}</Detail>}
      {!signedIn && !revokedAt && <Detail>Signed out</Detail>}
    </>
  );
}

const Detail = ({ children }: { readonly children: ReactNode }) => (
  <span className="detail block font-normal wrap-anywhere">{children}</span>
);
