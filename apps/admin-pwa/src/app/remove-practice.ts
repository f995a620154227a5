import { instantOf } from '@fieldleaf/domain/time/instant';
import { NEW_DEVICE, updateDeviceRecord } from '../db/device-record.ts';
import { destroyLocalDatabases, type LocalDatabases } from '../db/local-databases.ts';
import { readOutbox } from '../db/outbox.ts';

/** This phone was removed from the practice: all of it goes; how much was unsent is kept to be told. */
export async function removePractice(databases: LocalDatabases): Promise<void> {
  const entries = await readOutbox(databases.outbox).catch(() => []);
  const unsentChanges = entries.filter(({ state }) => state === 'waiting').length;
  updateDeviceRecord({ ...NEW_DEVICE, removed: { at: instantOf(Date.now()), unsentChanges } });
  await destroyLocalDatabases(databases);
  location.reload();
}
