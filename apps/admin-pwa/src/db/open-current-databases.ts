import { readDatabaseId } from './database-id.ts';
import { type LocalDatabases, openLocalDatabases, openOutbox } from './local-databases.ts';

/** Opens this phone's databases with the current mirror. Anything the outbox does not say is as on a new phone. */
export async function openCurrentDatabases(prefix?: string): Promise<LocalDatabases> {
  // Storage that cannot be read is reported when the practice opens, and read again when it is reopened.
  const own = await readDatabaseId(openOutbox(prefix)).catch(() => undefined);
  return openLocalDatabases(prefix, own?.mirror);
}
