import type { Incident } from '@fieldleaf/domain/attention/follow-incidents';
import type { AppContext } from '../practice/app-context.ts';

const MOST_NAMED = 5;

/** Records that are not as they were written, as a look or a reader has found. */
export async function noticeDamage({ store, now }: AppContext): Promise<readonly Incident[]> {
  const damaged = store.damaged?.() ?? [];
  if (damaged.length === 0) return [];
  const others = damaged.length > MOST_NAMED ? ` and ${damaged.length - MOST_NAMED} more` : '';
  return [{ service: 'damage', since: now(), reason: `${damaged.slice(0, MOST_NAMED).join(', ')}${others}` }];
}
