import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import type { ComeBackAnswer, MailMyBookingsRequest, VisitKeyRequest } from '@fieldleaf/contract/visit-links';
import { isEmail } from '@fieldleaf/domain/booking/check-contact';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { words as contactWords } from '@fieldleaf/domain/booking/words';
import { languageOf } from '@fieldleaf/domain/language/language';
import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { comeBackFacts } from '@fieldleaf/domain/read-model/come-back';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Client } from '../../access/client.ts';
import { findBookingOfKey } from '../../access/visit-key.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { askForBookings } from '../../mails/asked-bookings.ts';
import type { Desk } from '../../practice/desk.ts';
import { showToCustomer } from '../../practice/show-to-customer.ts';

/** The booking of a mail's link: what its ID and e-mail open, for as long as the link is good. Nothing is changed by it. */
export async function openBooking(
  desk: Desk,
  link: VisitKeyRequest,
): Promise<Result<CustomerBooking, Problem>> {
  const found = await findBookingOfKey(desk, 'manage', link);
  return found.ok ? ok(await showToCustomer(desk, found.value)) : found;
}

/** What the customer of a visit that was need not type again. */
export async function comeBack(desk: Desk, link: VisitKeyRequest): Promise<Result<ComeBackAnswer, Problem>> {
  const found = await findBookingOfKey(desk, 'come back', link);
  if (!found.ok) return found;
  const facts = comeBackFacts(found.value, desk.model(), desk.settings());
  return ok({ ...facts, plants: [...facts.plants] });
}

/** Asks for the bookings of an address by mail. The caller learns nothing of them: anybody can type an address. */
export async function mailMyBookings(
  desk: Desk,
  { email: typed, website = '' }: MailMyBookingsRequest,
  client: Client,
): Promise<Result<void, Problem>> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) {
    return err(invalidInput([{ path: 'email', message: contactWords.email }]));
  }
  if (website !== '') return ok(undefined);
  const spent = await spendBudget(desk, 'my-bookings', { client, email });
  if (spent.ok) await askForBookings(desk, email, languageOf(client));
  return spent.ok ? ok(undefined) : spent;
}
