import type { CheckIn } from '../plant/check-in.ts';
import {
  isPhotoConsultation,
  isPhotoConsultationPaid,
  type PhotoConsultation,
} from '../plant/photo-consultation.ts';
import { invoicesByEmail } from './customer-groups.ts';
import type { PracticeModel } from './practice-model.ts';
import { recordsOf } from './records-by-email.ts';

/** Photo consultations of one address that are still open: nobody else pays for its check-ins. */
type OpenPhotoConsultations = {
  /** Ordered, and not paid yet in full; undefined: none. */
  readonly ordered: PhotoConsultation | undefined;
  /** Paid, and no check-in was sent for it yet; undefined: none. */
  readonly paid: PhotoConsultation | undefined;
};

export function openPhotoConsultations(
  { invoicesById }: Pick<PracticeModel, 'invoicesById'>,
  email: string,
  checkIns: readonly CheckIn[],
): OpenPhotoConsultations {
  const all = recordsOf(invoicesByEmail(invoicesById), email)
    .filter(isPhotoConsultation)
    .filter(({ invoiceId, voidedAt }) => {
      const isUsed = checkIns.some((checkIn) => checkIn.invoiceId === invoiceId);
      return voidedAt === null && !isUsed;
    });
  const isOpen = ({ history }: PhotoConsultation) => !history.some(({ what }) => what === 'refunded');
  return {
    ordered: all.find((order) => !isPhotoConsultationPaid(order) && isOpen(order)),
    paid: all.find(isPhotoConsultationPaid),
  };
}
