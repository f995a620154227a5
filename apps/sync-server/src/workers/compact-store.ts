import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { AppContext } from '../practice/app-context.ts';

/**
 * Once a day, while the practice is closed, the bodies of revisions that were superseded go; phones pull the newer ones.
 * The other two databases of an embedded store let go of theirs with each write, and a CouchDB of its own in its own time.
 */
export function createCompactStore({ store, documents, settings, now }: AppContext) {
  let done: LocalDate | undefined;
  return async (signal: AbortSignal): Promise<void> => {
    const { business, hours } = settings();
    const [today, time] = [localDateOf(now(), business.timeZone), localTimeOf(now(), business.timeZone)];
    const isOpen = hours.opensAt <= time && time < hours.closesAt;
    if (store.kind !== 'embedded' || isOpen || done === today) return;
    await documents.compact(signal);
    if (!signal.aborted) done = today;
  };
}
