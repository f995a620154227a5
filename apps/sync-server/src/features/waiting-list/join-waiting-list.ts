import type { JoinWaitingListRequest } from '@fieldleaf/contract/waiting-list';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { languageOf, spokenIn } from '@fieldleaf/domain/language/language';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { type Wish, weekAround, wishDocumentId } from '@fieldleaf/domain/wish/wish';
import { wishIdOf } from '@fieldleaf/domain/wish/wish-id';
import type { Client } from '../../access/client.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { takeEntry } from '../../budgets/waiting-room.ts';
import { replaceDocument } from '../../practice/change-documents.ts';
import type { Desk } from '../../practice/desk.ts';

/**
 * Keeps that somebody wishes for a time on a day, or in the week around it. Whoever waits for it already keeps their place,
 * and is answered alike.
 */
export async function joinWaitingList(
  desk: Desk,
  { website = '', ...request }: JoinWaitingListRequest,
  client: Client,
): Promise<Result<void, Problem>> {
  // A machine filled in a field that nobody sees.
  if (website !== '') return ok(undefined);
  const wish = checkWish(desk, request, client);
  if (!wish.ok) return wish;
  const { customer, _id } = wish.value;
  const spent = await spendBudget(desk, 'waiting-list', { client, email: customer.email });
  if (!spent.ok) return spent;
  if (!spent.value.isPlausible) {
    await takeEntry(desk, wish.value, spent.value);
    return ok(undefined);
  }
  await replaceDocument<Wish>(desk, _id, (known) => {
    if (!known) return wish.value;
    // The openings stay, as mails are named by how many there were.
    return known.ended ? { ...wish.value, openings: known.openings } : undefined;
  });
  return ok(undefined);
}

function checkWish(desk: Desk, request: JoinWaitingListRequest, client: Client): Result<Wish, Problem> {
  const { consultationType, duration, zip, date, span } = request;
  const { offers, business, horizonDays } = desk.settings();
  if (!findOffer(offers, consultationType, duration)) return err(problem('duration_not_offered', 'duration'));
  const today = localDateOf(desk.now(), business.timeZone);
  if (date < today) return err(problem('slot_in_past', 'date'));
  if (date > plusDays(today, horizonDays)) return err(problem('beyond_horizon', 'date'));
  const { firstName, lastName, email, phone = '' } = request;
  // Where it is to be is asked when it is booked.
  const contact = checkContact({ firstName, lastName, email, phone }, { consultationType: 'virtual' });
  if (!contact.ok) return contact;
  const wished = {
    consultationType,
    duration,
    ...(consultationType === 'onsite' && zip && { zip: zip.slice(0, 5) }),
    ...(span === 'week' ? weekAround(date) : { from: date, until: date }),
  };
  const wishId = wishIdOf(email, wished);
  const { address: _, notes: __, ...customer } = contact.value;
  return ok({
    _id: wishDocumentId(wishId),
    type: 'wish',
    v: 1,
    wishId,
    joinedAt: desk.now(),
    customer,
    ...wished,
    ...(request.assessmentId !== undefined && { assessmentId: request.assessmentId }),
    openings: [],
    ...spokenIn(languageOf(client)),
  });
}
