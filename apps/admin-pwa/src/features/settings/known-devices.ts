import type { DeviceRow } from '@fieldleaf/contract/session';
import { connectedDatabases } from '../../db/connected-databases.ts';
import { readDraft, writeDraft } from '../../db/drafts.ts';

/** The devices as the server last listed them, and when; kept where whatever is only this phone's is kept. */
export type KnownDevices = { readonly seenAt: number; readonly devices: readonly DeviceRow[] };

const NAME = 'known-devices';

export async function readKnownDevices(): Promise<KnownDevices | undefined> {
  const kept = await readDraft(connectedDatabases().drafts, NAME);
  const isKnown = typeof kept === 'object' && kept !== null && 'devices' in kept && 'seenAt' in kept;
  return isKnown ? (kept as KnownDevices) : undefined;
}

export const keepKnownDevices = (known: KnownDevices): Promise<void> =>
  writeDraft(connectedDatabases().drafts, NAME, known);
