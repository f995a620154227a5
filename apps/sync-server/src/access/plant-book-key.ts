import { type ConsultationNote, noteDocumentId } from '@fieldleaf/domain/consultation-note/consultation-note';
import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { type PlantBook, plantBookId } from '@fieldleaf/domain/plant/plant-book';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { checkInsOf } from '@fieldleaf/domain/read-model/check-ins';
import { addressesOfBooksShowing } from '@fieldleaf/domain/read-model/shared-notes';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { endOfKey, type KeySubject, loadSigner, signForGood } from './signed-key.ts';
import { isSameSecret } from './token.ts';

/** The page of a book, or the feed a calendar program reads: neither key opens the other. */
export type PlantBookKeyUse = 'page' | 'feed';

type Keys = Pick<AppContext, 'ops'>;
type Opening = Keys & Pick<AppContext, 'documents'>;

/** Bound to the person, to the number of the link and to the command that made it: a new link or an erasure ends it. */
const linkOf = ({ customerId, linkNumber, link }: PlantBook): string =>
  `link ${linkNumber} ${link?.commandId ?? ''} of ${customerId}`;

const secretName = 'visit-keys';

const subjectOf = (use: PlantBookKeyUse, book: PlantBook): KeySubject => ({
  opens: `plant ${use} by ${linkOf(book)}`,
  secretName,
});

const photoOf = (photoId: string, book: PlantBook): string => `plant photo ${photoId} by ${linkOf(book)}`;

const NOTHING: KeySubject = { opens: 'nothing', secretName };

const keyOf = (customerId: string, signature: string): string =>
  `${Buffer.from(customerId, 'hex').toString('base64url')}.${signature}`;

/** The key of a book's link; nothing of it is stored. */
export const newPlantBookKey = async (
  { ops }: Keys,
  book: PlantBook,
  use: PlantBookKeyUse,
): Promise<string> => keyOf(book.customerId, await signForGood(ops, subjectOf(use, book)));

/** The book a key opens, of the store as it is now; `plant_link_unknown` whatever is wrong with it. */
export async function findBookOfKey(
  { ops, documents }: Opening,
  use: PlantBookKeyUse,
  key: string,
): Promise<Result<PlantBook, Problem>> {
  const customerId = Buffer.from(key.split('.')[0] ?? '', 'base64url').toString('hex');
  const book = await documents.get<PlantBook>(`plant-book:${customerId}`);
  const isOpen = book !== undefined && book.linkNumber > 0;
  // Signed even when there is none, so that the time this takes does not tell.
  const right = keyOf(customerId, await signForGood(ops, isOpen ? subjectOf(use, book) : NOTHING));
  return isSameSecret(right, key) && isOpen ? ok(book) : err(problem('plant_link_unknown'));
}

const DAY_MS = 24 * 60 * 60_000;
const PHOTO_DAYS = 3;

/** The last part of the addresses of photos on a book's page; the same all day long, so that each is fetched once. */
export async function bookPhotoKeys(
  { ops, now }: Keys & Pick<AppContext, 'now'>,
  book: PlantBook,
): Promise<(photoId: string) => string> {
  const endsAt = instantOf((Math.floor(epochMsOf(now()) / DAY_MS) + PHOTO_DAYS) * DAY_MS);
  const sign = await loadSigner(ops, secretName);
  return (photoId) => `${photoId}.${sign(photoOf(photoId, book), endsAt).key}`;
}

/** The photo a key opens and until when: on a page that shows it now, and not removed. */
export async function findPhotoOfKey(
  { ops, documents, model, now }: Opening & Pick<AppContext, 'model' | 'now'>,
  signed: string,
): Promise<{ readonly photoId: string; readonly endsAt: Instant } | undefined> {
  const [photoId = '', ...key] = signed.split('.');
  const photo = await documents.get<PlantPhoto>(photoDocumentId(photoId));
  const note = photo && (await documents.get<ConsultationNote>(noteDocumentId(photo.noteId)));
  if (!note || photo?.removed) return undefined;
  for (const email of addressesOfBooksShowing(model(), note.content.customer_email)) {
    // Their own pictures stay on the page of a visit that is not shared any more.
    const isShown =
      note.shared || checkInsOf(model(), email).some(({ photoIds }) => photoIds.includes(photoId));
    if (!isShown) continue;
    const book = await documents.get<PlantBook>(plantBookId(email));
    const endsAt =
      book && (await endOfKey(ops, { opens: photoOf(photoId, book), secretName }, key.join('.')));
    if (endsAt && endsAt > now()) return { photoId, endsAt };
  }
  return undefined;
}
