import type { ApiFailure } from '@fieldleaf/contract/client';
import { devicePath, deviceSessionPath, PATHS } from '@fieldleaf/contract/paths';
import type { DeviceRow } from '@fieldleaf/contract/session';
import { useEffect, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { connectedDatabases } from '../../db/connected-databases.ts';
import { readDraft, writeDraft } from '../../db/drafts.ts';
import { isDevices, isNothing } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';
import { useServerResource } from './use-server-resource.ts';

/** The devices as the server lists them now, or, without signal, as it last did. */
export function useDevices() {
  const { value, failure, loading, reload } = useServerResource(PATHS.adminDevices, isDevices);
  const [known, setKnown] = useState<KnownDevices>();

  useEffect(() => {
    void readKnownDevices()
      .catch(() => undefined)
      .then((kept) => setKnown((listed) => listed ?? kept));
  }, []);
  useEffect(() => {
    if (!value) return;
    const listed = { seenAt: Date.now(), devices: value.devices };
    setKnown(listed);
    // Only for the time without signal; the list itself is on the screen.
    void keepKnownDevices(listed).catch(() => undefined);
  }, [value]);

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
      return showToast({ title: 'No device was signed out.', detail, tone: 'danger' });
    }
    showToast({ title: done, detail: 'It has to sign in again before it syncs.' });
    await reload();
  };
  // Reason the list is outdated; null if it is not.
  const trouble = failure && troubleOf(failure, known);
  return {
    known,
    trouble,
    loading,
    reload,
    revoke,
    signOut: ({ deviceId, name }: DeviceRow) =>
      endSessions(deviceSessionPath(deviceId), `${name} signed out.`),
    signOthersOut: () => endSessions(PATHS.adminOtherSessions, 'Every other device signed out.'),
  };
}

function troubleOf(failure: ApiFailure, known: KnownDevices | undefined): string {
  if (failure.status !== 0) return failureWords(failure, 'The list');
  return known
    ? 'The list needs a connection. This is what this phone last knew.'
    : 'The list needs a connection: this phone has not loaded it yet.';
}

/** The devices as the server last listed them, and when; kept where whatever is only this phone's is kept. */
type KnownDevices = { readonly seenAt: number; readonly devices: readonly DeviceRow[] };

const NAME = 'known-devices';

export async function readKnownDevices(): Promise<KnownDevices | undefined> {
  const kept = await readDraft(connectedDatabases().drafts, NAME);
  const isKnown = typeof kept === 'object' && kept !== null && 'devices' in kept && 'seenAt' in kept;
  return isKnown ? (kept as KnownDevices) : undefined;
}

const keepKnownDevices = (known: KnownDevices): Promise<void> =>
  writeDraft(connectedDatabases().drafts, NAME, known);
