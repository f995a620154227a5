import { SOONEST_TIMES_ID, type SoonestTime, soonestMark } from '@fieldleaf/contract/soonest-times';
import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';

/** What the server wrote into the page it sent is not said any more after that. */
const SAID_FOR_MS = 600_000;

function readTimes(): readonly SoonestTime[] {
  if (performance.now() > SAID_FOR_MS) return [];
  return JSON.parse(document.getElementById(SOONEST_TIMES_ID)?.textContent || '[]');
}

/** When the next visit of this kind can begin, as far as the page knows. */
export const soonestOf = (consultationType: ConsultationType): SoonestTime | undefined =>
  readTimes().find((time) => time.consultationType === consultationType);

/** Its words; the build leaves the server's mark, and without a free time there are none. */
export const soonestWordsOf = (consultationType: ConsultationType): string =>
  import.meta.env.SSR ? soonestMark(consultationType) : (soonestOf(consultationType)?.words ?? '');
