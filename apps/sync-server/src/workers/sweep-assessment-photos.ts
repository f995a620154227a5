import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { loadListedIntents } from '../money/payment-intents.ts';
import type { AppContext } from '../practice/app-context.ts';
import {
  attachPhotos,
  bookingOf,
  forgetPhotos,
  listAssessmentPhotos,
} from '../practice/assessment-photos.ts';

const KEPT_MINUTES = 24 * 60;

/**
 * Gives photos to the visit that was booked with their assessment, where a crash has kept that from happening, and lets
 * go of those of a day ago that no visit has: unless a payment is under way, which may yet become one.
 */
export async function sweepAssessmentPhotos(ctx: AppContext): Promise<void> {
  const lists = await listAssessmentPhotos(ctx);
  if (lists.length === 0 || !(await ctx.isLeader())) return;
  const awaited = await assessmentsBeingPaid(ctx);
  for (const { assessmentId, changedAt } of lists) {
    const booking = bookingOf(ctx, assessmentId);
    if (booking) await attachPhotos(ctx, assessmentId, booking.bookingId);
    if (isOver(changedAt, ctx.now()) && !awaited.has(assessmentId)) await forgetPhotos(ctx, assessmentId);
  }
}

const isOver = (changedAt: Instant, now: Instant): boolean => plusMinutes(changedAt, KEPT_MINUTES) <= now;

async function assessmentsBeingPaid(ctx: AppContext): Promise<ReadonlySet<string>> {
  const intents = await loadListedIntents(ctx, 'visit');
  return new Set(intents.flatMap(({ purpose }) => purpose.visit.assessmentId ?? []));
}
