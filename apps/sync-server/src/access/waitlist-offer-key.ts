import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { wallInstant } from '@fieldleaf/domain/time/day-stretch';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { type OfferLink, readOpeningHeader } from '@fieldleaf/domain/waitlist/offer-link';
import {
  type WaitlistEntry,
  type WaitlistOffer,
  waitlistEntryDocumentId,
} from '@fieldleaf/domain/waitlist/waitlist-entry';
import type { AppContext } from '../practice/app-context.ts';
import { endOfKey, type KeySubject, signKey } from './signed-key.ts';

type OpeningKeys = Pick<AppContext, 'ops' | 'documents' | 'settings' | 'now'>;

/** Bound to the person as well as the opening: erasing the person ends the links. */
const subjectOf = (
  opening: number,
  { wishId, customer }: Pick<WaitlistEntry, 'wishId' | 'customer'>,
): KeySubject => ({
  opens: `opening ${opening} of ${wishId} for ${normaliseEmail(customer.email)}`,
  secretName: 'visit-keys',
});

const NOTHING: KeySubject = { opens: 'nothing', secretName: 'visit-keys' };

/** The key of a link to an opening, until the last wished day is over. */
export async function newOfferKey(
  { ops, settings }: OpeningKeys,
  entry: WaitlistEntry,
  opening: number,
): Promise<string> {
  const endsAt = wallInstant(plusDays(entry.until, 1), 0, settings().business.timeZone);
  return (await signKey(ops, subjectOf(opening, entry), endsAt)).key;
}

export type LinkedWaitlistOffer = { readonly entry: WaitlistEntry; readonly opening: WaitlistOffer };

/** The entry a link was made for, of the store as it is now; `opening_unknown` whatever is wrong with it. */
export async function findEntryOfKey(
  ctx: OpeningKeys,
  link: OfferLink,
): Promise<Result<WaitlistEntry, Problem>> {
  const entry = await ctx.documents.get<WaitlistEntry>(waitlistEntryDocumentId(link.wishId));
  const endsAt = await endOfKey(ctx.ops, entry ? subjectOf(link.opening, entry) : NOTHING, link.key);
  return entry && endsAt && endsAt >= ctx.now() ? ok(entry) : err(problem('opening_unknown'));
}

/** The same with its opening; a link about the entry itself has none. */
export async function findOfferOfKey(
  ctx: OpeningKeys,
  link: OfferLink,
): Promise<Result<LinkedWaitlistOffer, Problem>> {
  const found = await findEntryOfKey(ctx, link);
  if (!found.ok) return found;
  const opening = found.value.openings[link.opening - 1];
  return opening ? ok({ entry: found.value, opening }) : err(problem('opening_unknown'));
}

/** Returns the name of an opening's hold in the day book: the same for every request. */
export const holdKeyOf = ({ wishId, opening }: Pick<OfferLink, 'wishId' | 'opening'>): string =>
  `hold:wish.${wishId}.${opening}`;

/** The hold that a header or a body brings along, as long as it lasts. */
export async function heldByLink(ctx: OpeningKeys, header: string | undefined) {
  const link = readOpeningHeader(header);
  const found = link && (await findOfferOfKey(ctx, link));
  const heldUntil = found?.ok ? found.value.opening.heldUntil : undefined;
  if (!link || !found?.ok || !heldUntil || heldUntil <= ctx.now()) return undefined;
  return { ...found.value, key: holdKeyOf(link), heldUntil };
}
