import type { Outage } from '@fieldleaf/domain/attention/follow-outages';
import { cardTestingSince } from '../budgets/declined-cards.ts';
import type { Desk } from '../practice/desk.ts';

/** Cards that are declined faster than customers' are. */
export async function noticeCardTesting(desk: Desk): Promise<readonly Outage[]> {
  const since = await cardTestingSince(desk);
  return since === undefined ? [] : [{ service: 'card-testing', since, reason: '' }];
}
