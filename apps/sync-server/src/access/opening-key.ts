import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { wallInstant } from '@fieldleaf/domain/time/day-stretch';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { type OpeningLink, readOpeningHeader } from '@fieldleaf/domain/wish/opening-link';
import { type Opening, type Wish, wishDocumentId } from '@fieldleaf/domain/wish/wish';
import type { Desk } from '../practice/desk.ts';
import { endOfKey, type KeySubject, signKey } from './signed-key.ts';

type OpeningKeys = Pick<Desk, 'ops' | 'documents' | 'settings' | 'now'>;

/** Of the person as well as of the opening: whoever is erased takes the links along. */
const subjectOf = (opening: number, { wishId, customer }: Pick<Wish, 'wishId' | 'customer'>): KeySubject => ({
  opens: `opening ${opening} of ${wishId} for ${normaliseEmail(customer.email)}`,
  secretName: 'visit-keys',
});

const NOTHING: KeySubject = { opens: 'nothing', secretName: 'visit-keys' };

/** The key of a link to an opening, until the last wished day is over. */
export async function newOpeningKey(
  { ops, settings }: OpeningKeys,
  wish: Wish,
  opening: number,
): Promise<string> {
  const endsAt = wallInstant(plusDays(wish.until, 1), 0, settings().business.timeZone);
  return (await signKey(ops, subjectOf(opening, wish), endsAt)).key;
}

export type LinkedOpening = { readonly wish: Wish; readonly opening: Opening };

/** The wish a link was made for, of the store as it is now; `opening_unknown` whatever is wrong with it. */
export async function findWishOfKey(desk: OpeningKeys, link: OpeningLink): Promise<Result<Wish, Problem>> {
  const wish = await desk.documents.get<Wish>(wishDocumentId(link.wishId));
  const endsAt = await endOfKey(desk.ops, wish ? subjectOf(link.opening, wish) : NOTHING, link.key);
  return wish && endsAt && endsAt >= desk.now() ? ok(wish) : err(problem('opening_unknown'));
}

/** The same with its opening; a link about the wish itself has none. */
export async function findOpeningOfKey(
  desk: OpeningKeys,
  link: OpeningLink,
): Promise<Result<LinkedOpening, Problem>> {
  const found = await findWishOfKey(desk, link);
  if (!found.ok) return found;
  const opening = found.value.openings[link.opening - 1];
  return opening ? ok({ wish: found.value, opening }) : err(problem('opening_unknown'));
}

/** What the hold of an opening is called in the day book: the same however often it is asked for. */
export const holdKeyOf = ({ wishId, opening }: Pick<OpeningLink, 'wishId' | 'opening'>): string =>
  `hold:wish.${wishId}.${opening}`;

/** The hold that a header or a body brings along, as long as it lasts. */
export async function heldByLink(desk: OpeningKeys, header: string | undefined) {
  const link = readOpeningHeader(header);
  const found = link && (await findOpeningOfKey(desk, link));
  const heldUntil = found?.ok ? found.value.opening.heldUntil : undefined;
  if (!link || !found?.ok || !heldUntil || heldUntil <= desk.now()) return undefined;
  return { ...found.value, key: holdKeyOf(link), heldUntil };
}
