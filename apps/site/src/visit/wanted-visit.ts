import type { SoonestTime } from '@fieldleaf/contract/soonest-times';
import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import { sessionDraft } from '../draft/session-draft.ts';

/** Choice made on the landing page: a kind of visit, perhaps with the offered time. */
export type WantedVisit = {
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
} & Partial<Pick<SoonestTime, 'date' | 'time'>>;

/** Waits in this tab for the booking that begins with it. */
export const wantedVisit = sessionDraft('wanted', (stored) => {
  const wanted = stored as Partial<WantedVisit> | null;
  return wanted?.consultationType && wanted.duration ? (wanted as WantedVisit) : undefined;
});
