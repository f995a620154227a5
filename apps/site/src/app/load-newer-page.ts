import { callApi } from '@fieldleaf/contract/client';
import { FIRST_PATHS } from '@fieldleaf/contract/first-paths';
import { sessionDraft } from '../draft/session-draft.ts';

/** A page that does not come right by being loaded again is not loaded again and again. */
const PAUSE_MS = 60_000;

const lastReload = sessionDraft('reloaded', (stored) => (typeof stored === 'number' ? stored : undefined));

type Reload = { readonly nowMs: number; readonly reload: () => void };

/**
 * A piece of an older version of the site is gone from the server: the page is loaded anew, by itself, once: it opens
 * where it was. Answers false when the server is out of reach (a browser's own error page helps nobody), when it has just been tried, and
 * when nothing outlives a reload here.
 */
export async function loadNewerPage({ nowMs, reload }: Reload): Promise<boolean> {
  const before = lastReload.load();
  if (before !== undefined && nowMs - before < PAUSE_MS) return false;
  const health = await callApi('GET', FIRST_PATHS.health);
  if (!health.ok || !lastReload.save(nowMs)) return false;
  reload();
  return true;
}
