import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { PaymentDraft } from '../money/payment-draft.ts';
import { visitDrafts } from '../money/payment-draft.ts';
import {
  attachPhotos,
  bookingOf,
  forgetPhotos,
  listAssessmentPhotos,
} from '../practice/assessment-photos.ts';
import type { Desk } from '../practice/desk.ts';

const KEPT_MINUTES = 24 * 60;

/**
 * Gives photos to the visit that was booked with their assessment, where a crash has kept that from happening, and lets
 * go of those of a day ago that no visit has: unless a payment is under way, which may yet become one.
 */
export async function sweepAssessmentPhotos(desk: Desk): Promise<void> {
  const lists = await listAssessmentPhotos(desk);
  if (lists.length === 0 || !(await desk.isLeader())) return;
  const awaited = await assessmentsBeingPaid(desk);
  for (const { assessmentId, changedAt } of lists) {
    const booking = bookingOf(desk, assessmentId);
    if (booking) await attachPhotos(desk, assessmentId, booking.bookingId);
    if (isOver(changedAt, desk.now()) && !awaited.has(assessmentId)) await forgetPhotos(desk, assessmentId);
  }
}

const isOver = (changedAt: Instant, now: Instant): boolean => plusMinutes(changedAt, KEPT_MINUTES) <= now;

async function assessmentsBeingPaid(desk: Desk): Promise<ReadonlySet<string>> {
  const drafts = await Promise.all((await visitDrafts.openIds(desk)).map((id) => visitDrafts.load(desk, id)));
  return new Set(drafts.flatMap((draft: PaymentDraft | undefined) => draft?.assessmentId ?? []));
}
