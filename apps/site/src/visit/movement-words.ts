import type { VisitBill } from '@fieldleaf/contract/visit-payments';
import { dayName } from '../calendar/date-words.ts';
import { words } from './words.ts';

type Movement = Pick<VisitBill['movements'][number], 'kind' | 'means' | 'date'>;

/** Money that came in for a visit or went back: which way, how and when. */
export const movementWords = ({ kind, means, date }: Movement): string =>
  kind === 'refund' ? words.refundedOn(dayName(date), means) : words.paidOn(dayName(date), means);
