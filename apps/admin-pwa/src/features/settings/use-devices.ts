import type { ApiFailure } from '@fieldleaf/contract/client';
import { devicePath, deviceSessionPath, PATHS } from '@fieldleaf/contract/paths';
import type { DeviceRow } from '@fieldleaf/contract/session';
import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { isDevices, isNothing } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';
import { type KnownDevices, keepKnownDevices, readKnownDevices } from './known-devices.ts';

type Devices = {
  readonly known: KnownDevices | undefined;
  /** Why the list is not today's; null when it is. */
  readonly trouble: string | null;
  readonly loading: boolean;
  readonly reload: () => Promise<void>;
  readonly revoke: (deviceId: string) => Promise<void>;
  readonly signOut: (device: DeviceRow) => Promise<void>;
  readonly signOthersOut: () => Promise<void>;
};

/** The devices as the server lists them now, or, without signal, as it last did. */
export function useDevices(): Devices {
  const [known, setKnown] = useState<KnownDevices>();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [loading, setLoading] = useState(true);

  const reload = useCallback(async () => {
    setLoading(true);
    const answer = await callServer('GET', PATHS.adminDevices, { answer: isDevices });
    setLoading(false);
    if (!answer.ok) return setFailure(answer.error);
    const listed = { seenAt: Date.now(), devices: answer.value.devices };
    setKnown(listed);
    setFailure(null);
    // Only for the time without signal; the list itself is on the screen.
    await keepKnownDevices(listed).catch(() => undefined);
  }, []);

  useEffect(() => {
    void readKnownDevices()
      .catch(() => undefined)
      .then((kept) => setKnown((listed) => listed ?? kept));
    void reload();
  }, [reload]);

  const revoke = async (deviceId: string) => {
    const revoked = await callServer('DELETE', devicePath(deviceId), { answer: isNothing });
    if (!revoked.ok) {
      const detail = failureWords(revoked.error, 'Removing a device');
      return showToast({ title: 'The device was not removed.', detail, tone: 'danger' });
    }
    showToast({ title: 'Device removed.', detail: 'It erases its copy the next time it connects.' });
    await reload();
  };
  const endSessions = async (path: string, done: string) => {
    const ended = await callServer('DELETE', path, { answer: isNothing });
    if (!ended.ok) {
      const detail = failureWords(ended.error, 'Signing out');
      return showToast({ title: 'Nobody was signed out.', detail, tone: 'danger' });
    }
    showToast({ title: done, detail: 'It takes a new sign-in before anything syncs there again.' });
    await reload();
  };
  const trouble = failure && troubleOf(failure, known);
  return {
    known,
    trouble,
    loading,
    reload,
    revoke,
    signOut: ({ deviceId, name }) => endSessions(deviceSessionPath(deviceId), `${name} signed out.`),
    signOthersOut: () => endSessions(PATHS.adminOtherSessions, 'Every other device signed out.'),
  };
}

function troubleOf(failure: ApiFailure, known: KnownDevices | undefined): string {
  if (failure.status !== 0) return failureWords(failure, 'The list');
  return known
    ? 'The list needs a connection. This is what this phone last knew.'
    : 'The list needs a connection: this phone has not loaded it yet.';
}
