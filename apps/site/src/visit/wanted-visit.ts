import type { SoonestTime } from '@fieldleaf/contract/soonest-times';
import {
  CONSULTATION_TYPES,
  type ConsultationType,
  DURATIONS,
  type Duration,
} from '@fieldleaf/domain/consultation/consultation';
import { sessionDraft } from '../draft/session-draft.ts';

/** What was chosen on the landing page, before the questions: a kind of visit, perhaps with the time that was offered. */
export type WantedVisit = {
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
} & Partial<Pick<SoonestTime, 'date' | 'time'>>;

const isWanted = (stored: unknown): stored is WantedVisit =>
  typeof stored === 'object' && stored !== null && 'consultationType' in stored && 'duration' in stored;

/** Waits in this tab for the booking that begins after the questions. */
export const wantedVisit = sessionDraft('wanted', (stored) => (isWanted(stored) ? stored : undefined));

/** Where a press leads before the script is there. */
export const wantedLink = ({ consultationType, duration }: WantedVisit): string =>
  `/?book=&type=${consultationType}&duration=${duration}`;

export function wantedVisitOf({ search }: Pick<Location, 'search'>): WantedVisit | undefined {
  const named = new URLSearchParams(search);
  const consultationType = CONSULTATION_TYPES.find((type) => type === named.get('type'));
  const duration = DURATIONS.find((known) => known === named.get('duration'));
  return consultationType && duration && { consultationType, duration };
}
