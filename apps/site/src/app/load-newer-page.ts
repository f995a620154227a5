import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { sessionDraft } from '../draft/session-draft.ts';
import { noteInterruption } from './interrupted-view.ts';
import type { View } from './view.ts';

/** A page that does not come right by being loaded again is not loaded again and again. */
const PAUSE_MS = 60_000;

const lastReload = sessionDraft('reloaded', (stored) => (typeof stored === 'number' ? stored : undefined));

export type Reload = { readonly view: View; readonly nowMs: number; readonly reload: () => void };

/** Loads the page again, and opens it where it was. */
export function loadAgain({ view, nowMs, reload }: Reload): void {
  noteInterruption(view, nowMs);
  reload();
}

/**
 * A piece of an older version of the site is gone from the server: the page is loaded anew, by itself, once. Answers
 * false when the server is out of reach (a browser's own error page helps nobody), when it has just been tried, and
 * when nothing outlives a reload here.
 */
export async function loadNewerPage(to: Reload): Promise<boolean> {
  const before = lastReload.load();
  if (before !== undefined && to.nowMs - before < PAUSE_MS) return false;
  const health = await callApi('GET', PATHS.health);
  if (!health.ok || !lastReload.save(to.nowMs)) return false;
  loadAgain(to);
  return true;
}
