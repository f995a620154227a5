import type { VisitDuration } from '@fieldleaf/domain/consultation/consultation';
import type { SlotsQuestion } from '../calendar/load-slots.ts';

/** The visit somebody would have booked. */
export type WaitingVisit = Pick<SlotsQuestion, 'consultationType' | 'zip'> & {
  readonly duration: VisitDuration;
  readonly assessmentId: string | null;
};
