import type { DeviceRow } from '@fieldleaf/contract/session';
import { browserText, placeText, SIGN_IN_WAYS } from '@fieldleaf/domain/access/sign-in';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import type { ReactNode } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './settings.module.css';

type Props = {
  readonly device: DeviceRow;
  readonly removable: boolean;
  readonly onRemove: () => void;
  readonly onSignOut: () => void;
};

export function DeviceItem({ device, removable, onRemove, onSignOut }: Props) {
  const { name, current, revokedAt, signedIn } = device;
  const which = `${name}${current ? ' (this device)' : ''}`;
  return (
    <li className={styles.span}>
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

function Details({ device }: Pick<Props, 'device'>) {
  const { lastSeenAt, revokedAt, latest, signedIn } = device;
  const { timeZone } = useSettings().business;
  const at = (instant: DeviceRow['lastSeenAt']) => momentText(epochMsOf(instant), timeZone);
  const browser = latest && browserText(latest.origin);
  const place = latest && placeText(latest.origin);
  const way = latest ? ` with a ${SIGN_IN_WAYS[latest.by]}` : '';
  return (
    <>
      {browser && <Detail>{browser}</Detail>}
      <Detail>{revokedAt ? `Removed ${at(revokedAt)}` : `Last seen ${at(lastSeenAt)}`}</Detail>
      {!revokedAt && <Detail>{`Signed in ${at(latest?.at ?? device.signedInAt)}${way}`}</Detail>}
      {place && <Detail>{place}</Detail>}
      {signedIn === false && !revokedAt && <Detail>Signed out</Detail>}
    </>
  );
}

const Detail = ({ children }: { readonly children: ReactNode }) => (
  <span className={`detail ${styles.detail}`}>{children}</span>
);
