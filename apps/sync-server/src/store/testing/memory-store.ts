import type { Database, DatabaseName, Store } from '../store.ts';
import { createMemoryDatabase } from './memory-database.ts';

/** A store that is gone with the process. It keeps what the port promises, except for lasting. */
export function createMemoryStore(): Store {
  const databases: Readonly<Record<DatabaseName, Database>> = {
    practice: createMemoryDatabase(),
    ops: createMemoryDatabase(),
    slots: createMemoryDatabase(),
  };
  return {
    kind: 'embedded',
    database: (name) => databases[name],
    isThere: async () => true,
    close: async () => undefined,
  };
}
