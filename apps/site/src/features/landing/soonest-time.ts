import { SOONEST_TIMES_ID, type SoonestTime, soonestMark } from '@fieldleaf/contract/soonest-times';
import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';

/** Times the server wrote into the page are not shown after this. */
const SAID_FOR_MS = 600_000;

function readTimes(): readonly SoonestTime[] {
  if (performance.now() > SAID_FOR_MS) return [];
  return JSON.parse(document.getElementById(SOONEST_TIMES_ID)?.textContent || '[]');
}

/** Earliest start for this kind of visit, as far as the page knows. */
export const soonestOf = (consultationType: ConsultationType): SoonestTime | undefined =>
  readTimes().find((time) => time.consultationType === consultationType);

/** Its words; the build leaves the server's mark, and without a free time there are none. */
export const soonestWordsOf = (consultationType: ConsultationType): string =>
  import.meta.env.SSR ? soonestMark(consultationType) : (soonestOf(consultationType)?.words ?? '');
