import { devicePath, PATHS } from '@fieldleaf/contract/paths';
import type { DeviceRow } from '@fieldleaf/contract/session';
import { browserText, placeText } from '@fieldleaf/domain/access/sign-in';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { isDevices, isNothing } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import styles from './lock.module.css';

type Props = { readonly codesLeft: number; readonly onDone: () => void };

/** After a recovery code: the device that is gone is shut out before anything else. */
export function LostDevices({ codesLeft, onDone }: Props) {
  const { devices, problem, remove } = useOtherDevices();
  return (
    <>
      <p role="status">{leftWords(codesLeft)}</p>
      {devices.length > 0 && (
        <>
          <h3>Is one of these lost or stolen?</h3>
          <p>Remove it: it is signed out at once, and erases its copy the next time it connects.</p>
          <ul className={styles.devices} aria-label="Your other devices">
            {devices.map((device) => (
              <li key={device.deviceId}>
                <span>
                  <strong>{device.name}</strong>
                  <span className={`detail ${styles.detail}`}>{whereWords(device)}</span>
                </span>
                {device.revokedAt ? (
                  <span role="status">Removed</span>
                ) : (
                  <Button
                    kind="danger"
                    aria-label={`Remove ${device.name}`}
                    onClick={() => void remove(device)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="alert" className="problem">
        {problem}
      </p>
      <Button onClick={onDone}>Continue</Button>
    </>
  );
}

function useOtherDevices() {
  const [devices, setDevices] = useState<readonly DeviceRow[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void callServer('GET', PATHS.adminDevices, { answer: isDevices }).then((answer) => {
      if (answer.ok)
        setDevices(answer.value.devices.filter(({ current, revokedAt }) => !current && !revokedAt));
      else setProblem('Your other devices could not be listed. You find them under Settings, Devices.');
    });
  }, []);
  const remove = async (device: DeviceRow) => {
    const removed = await callServer('DELETE', devicePath(device.deviceId), { answer: isNothing });
    if (!removed.ok) return setProblem(`${device.name} was not removed. ${removed.error.message}`);
    setProblem(null);
    const revokedAt = device.lastSeenAt;
    setDevices((all) =>
      all.map((each) => (each.deviceId === device.deviceId ? { ...each, revokedAt } : each)),
    );
  };
  return { devices, problem, remove };
}

function leftWords(left: number): string {
  if (left === 0) return 'That was the last recovery code. Make new ones under Settings, Security.';
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}

const whereWords = ({ latest }: DeviceRow): string =>
  [latest && browserText(latest.origin), latest && placeText(latest.origin)].filter(Boolean).join(', ');
