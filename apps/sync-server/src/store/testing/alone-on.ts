import { rememberReads } from '../remember-reads.ts';
import type { Database, DatabaseName, Store } from '../store.ts';

const ALWAYS = { term: () => 1 };

/** A store as the one server has it that writes: it knows its own writes, also where a copy of a cluster is behind. */
export function aloneOn(store: Store): Store {
  const databases: Readonly<Record<DatabaseName, Database>> = {
    practice: rememberReads(store.database('practice'), ALWAYS),
    ops: rememberReads(store.database('ops'), ALWAYS),
    slots: rememberReads(store.database('slots'), ALWAYS),
  };
  return { ...store, database: (name) => databases[name] };
}
