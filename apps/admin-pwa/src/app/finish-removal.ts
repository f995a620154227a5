import { readDatabaseId } from '../db/database-id.ts';
import { forgetDeviceKey } from '../db/device-key.ts';
import { readDeviceRecord } from '../db/device-record.ts';
import {
  destroyLocalDatabases,
  type LocalDatabases,
  mirrorNameOf,
  openMirror,
  prefixOf,
} from '../db/local-databases.ts';
import { destroyPhotos } from '../db/open-photos.ts';

/** Finishes a removal that was cut off, before anything of it can be shown or sent. */
export async function finishRemoval(databases: LocalDatabases): Promise<void> {
  const { removed, verifier } = readDeviceRecord();
  if (removed !== null && verifier === null) await destroyEverything(databases);
}

/** The outbox names them: they go before it does. */
async function destroyOtherMirrors(databases: LocalDatabases): Promise<void> {
  const own = await readDatabaseId(databases.outbox).catch(() => undefined);
  const others = [own?.mirror, own?.coming?.mirror, ...(own?.setAside ?? []).map(({ mirror }) => mirror)];
  for (const mirror of others)
    if (mirror !== undefined && mirror !== mirrorNameOf(databases))
      await openMirror(prefixOf(databases), mirror).destroy();
}

/** Everything this phone keeps of the practice, and the key it signed with. */
export async function destroyEverything(databases: LocalDatabases): Promise<void> {
  await destroyOtherMirrors(databases);
  await Promise.all([destroyLocalDatabases(databases), destroyPhotos(databases), forgetDeviceKey()]);
}
