import { readDatabaseId } from './database-id.ts';
import type { LocalDatabases } from './local-databases.ts';
import { revisionsOf } from './mirror.ts';

const NONE: ReadonlySet<string> = new Set();

/** The ids, as commands name them, of what the server lost when it was put back, until it has it again. */
export async function lostSubjects({
  mirror,
  outbox,
}: Pick<LocalDatabases, 'mirror' | 'outbox'>): Promise<ReadonlySet<string>> {
  const lost = ((await readDatabaseId(outbox))?.setAside ?? []).flatMap((setAside) => setAside.lost);
  if (lost.length === 0) return NONE;
  const there = await revisionsOf(mirror, lost);
  return new Set(lost.filter((id) => !there.has(id)).map((id) => id.slice(id.indexOf(':') + 1)));
}
