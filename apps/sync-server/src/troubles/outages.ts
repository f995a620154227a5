import type { FailingService } from '@fieldleaf/domain/attention/service-failing';
import type { Instant } from '@fieldleaf/domain/time/instant';

/** What this server has noticed not to work, and since when; forgotten at a restart, and said by health. */
export type Outages = Map<FailingService, Instant>;

/** Notes whether something works; answers since when it does not. */
export function noteOutage(
  outages: Outages,
  service: FailingService,
  { isOver, now }: { readonly isOver: boolean; readonly now: Instant },
): Instant | undefined {
  if (isOver) outages.delete(service);
  else if (!outages.has(service)) outages.set(service, now);
  return outages.get(service);
}
