import type { JoinWaitingListRequest } from '@fieldleaf/contract/waiting-list';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { languageOf, withLanguage } from '@fieldleaf/domain/language/language';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import {
  type WaitlistEntry,
  waitlistEntryDocumentId,
  weekAround,
} from '@fieldleaf/domain/waitlist/waitlist-entry';
import { waitlistEntryIdOf } from '@fieldleaf/domain/waitlist/waitlist-entry-id';
import type { Client } from '../../access/client.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { takeEntry } from '../../budgets/waiting-room.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { replaceDocument } from '../../practice/change-documents.ts';

/**
 * Stores an entry for a time on a day, or in the week around it. A customer already waiting for it keeps their place
 * and gets the same answer.
 */
export async function joinWaitingList(
  ctx: AppContext,
  { website = '', ...request }: JoinWaitingListRequest,
  client: Client,
): Promise<Result<void, Problem>> {
  // A machine filled in a field that nobody sees.
  if (website !== '') return ok(undefined);
  const entry = checkWaitlistEntry(ctx, request, client);
  if (!entry.ok) return entry;
  const { customer, _id } = entry.value;
  const spent = await spendBudget(ctx, 'waiting-list', { client, email: customer.email });
  if (!spent.ok) return spent;
  if (!spent.value.isPlausible) {
    await takeEntry(ctx, entry.value, spent.value);
    return ok(undefined);
  }
  await replaceDocument<WaitlistEntry>(ctx, _id, (known) => {
    if (!known) return entry.value;
    // The openings stay, as mails are named by how many there were.
    return known.ended ? { ...entry.value, openings: known.openings } : undefined;
  });
  return ok(undefined);
}

function checkWaitlistEntry(
  ctx: AppContext,
  request: JoinWaitingListRequest,
  client: Client,
): Result<WaitlistEntry, Problem> {
  const { consultationType, duration, zip, date, span } = request;
  const { offers, business, horizonDays } = ctx.settings();
  if (!findOffer(offers, consultationType, duration)) return err(problem('duration_not_offered', 'duration'));
  const today = localDateOf(ctx.now(), business.timeZone);
  if (date < today) return err(problem('slot_in_past', 'date'));
  if (date > plusDays(today, horizonDays)) return err(problem('beyond_horizon', 'date'));
  const { firstName, lastName, email, phone = '' } = request;
  // The visit's address is requested at booking.
  const contact = checkContact({ firstName, lastName, email, phone }, { consultationType: 'virtual' });
  if (!contact.ok) return contact;
  const wished = {
    consultationType,
    duration,
    ...(consultationType === 'onsite' && zip && { zip: zip.slice(0, 5) }),
    ...(span === 'week' ? weekAround(date) : { from: date, until: date }),
  };
  const wishId = waitlistEntryIdOf(email, wished);
  const { address: _, notes: __, ...customer } = contact.value;
  return ok({
    _id: waitlistEntryDocumentId(wishId),
    type: 'wish',
    v: 1,
    wishId,
    joinedAt: ctx.now(),
    customer,
    ...wished,
    ...(request.assessmentId !== undefined && { assessmentId: request.assessmentId }),
    openings: [],
    ...withLanguage(languageOf(client)),
  });
}
