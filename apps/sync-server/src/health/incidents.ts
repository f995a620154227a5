import type { FailingService } from '@fieldleaf/domain/attention/service-failing';
import type { Instant } from '@fieldleaf/domain/time/instant';

/** Failures this server has noticed, with their start; forgotten at a restart, and reported by health. */
export type Incidents = Map<FailingService, Instant>;

/** Notes whether something works; answers since when it does not. */
export function noteIncident(
  incidents: Incidents,
  service: FailingService,
  { isOver, now }: { readonly isOver: boolean; readonly now: Instant },
): Instant | undefined {
  if (isOver) incidents.delete(service);
  else if (!incidents.has(service)) incidents.set(service, now);
  return incidents.get(service);
}
