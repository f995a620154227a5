import { instantOf } from '@fieldleaf/domain/time/instant';
import { NEW_DEVICE, updateDeviceRecord } from '../db/device-record.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import { countUnsentPhotos } from '../db/photos.ts';
import { forgetUnsentLog } from '../db/unsent-log.ts';
import { destroyEverything } from './finish-removal.ts';

/** This phone was removed from the practice: all of it goes; how much was unsent is kept, to be shown on the PIN screen. */
export async function removePractice(databases: LocalDatabases): Promise<void> {
  const entries = await readOutbox(databases.outbox).catch(() => []);
  // Refused changes awaiting a decision are lost as well.
  const unsentPhotos = await countUnsentPhotos().catch(() => 0);
  const unsentChanges = entries.filter(({ state }) => state !== 'applied').length + unsentPhotos;
  await updateDeviceRecord({ ...NEW_DEVICE, removed: { at: instantOf(Date.now()), unsentChanges } }).catch(
    () => undefined,
  );
  forgetUnsentLog();
  // Another window that still has them open delays the removal; the next start finishes it.
  await Promise.race([destroyEverything(databases), afterPatience()]);
  location.reload();
}

const PATIENCE_MS = 5_000;
const afterPatience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
