import { forgetDeviceKey } from '../db/device-key.ts';
import { readDeviceRecord } from '../db/device-record.ts';
import { destroyLocalDatabases, type LocalDatabases } from '../db/local-databases.ts';
import { destroyPhotos } from '../db/open-photos.ts';

/** Finishes a removal that was cut off, before anything of it can be shown or sent. */
export async function finishRemoval(databases: LocalDatabases): Promise<void> {
  const { removed, verifier } = readDeviceRecord();
  if (removed !== null && verifier === null) await destroyEverything(databases);
}

/** Everything this phone keeps of the practice, and the key it signed with. */
export async function destroyEverything(databases: LocalDatabases): Promise<void> {
  await Promise.all([destroyLocalDatabases(databases), destroyPhotos(databases), forgetDeviceKey()]);
}
