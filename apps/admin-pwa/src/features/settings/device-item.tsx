import type { DeviceRow } from '@fieldleaf/contract/session';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { momentText } from '../../controls/date-text.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './settings.module.css';

type Props = { readonly device: DeviceRow; readonly removable: boolean; readonly onRemove: () => void };

export function DeviceItem({ device, removable, onRemove }: Props) {
  const { timeZone } = useSettings().business;
  const at = (instant: DeviceRow['lastSeenAt']) => momentText(epochMsOf(instant), timeZone);
  return (
    <li className={styles.span}>
      <span>
        <strong>{device.name}</strong> {device.current && '(this device)'}
        <span className={`detail ${styles.detail}`}>
          {device.revokedAt
            ? `Removed ${at(device.revokedAt)}`
            : `Last seen ${at(device.lastSeenAt)}, signed in ${at(device.signedInAt)}`}
        </span>
      </span>
      {!device.revokedAt && (
        <Button
          kind="secondary"
          aria-label={`Remove ${device.name}${device.current ? ' (this device)' : ''}`}
          disabled={!removable}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
