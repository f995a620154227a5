import type { AuditEntry } from '../audit/audit-entry.ts';
import type { Store } from '../store/store.ts';

/** Recorded acts in order; those of one moment in any. */
export async function readActs(store: Pick<Store, 'database'>): Promise<readonly string[]> {
  const entries = await store.database('ops').range<AuditEntry>({ from: 'audit:', to: 'audit:\uffff' });
  return entries.map(({ act }) => act);
}
