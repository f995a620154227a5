import { bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { noteDocumentId } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { StoredOwnPhoto } from '../db/photos.ts';
import { deliverPhoto, isDue } from './deliver-photo.ts';
import { removeUnwantedPhotos } from './remove-unwanted-photos.ts';
import type { SendPhotosDeps } from './send-photos-deps.ts';

/** Copies of photos that are on the server anyway: at 300 kB each, about 60 MB. */
const MOST_COPIES = 200;
/** By then a sync has brought back what has arrived, several times over. */
const SHOWN_WITHIN_MS = 300_000;

/**
 * Sends the photos whose note is on the server with all its text (of a customer's, which a restored server may have lost,
 * the booking), oldest first. What fails for want of a
 * connection is tried again later; what the server does not want stays here and says why. Never rejects
 * for the network's sake, and nothing waits for it.
 */
export async function sendPhotos(deps: SendPhotosDeps): Promise<void> {
  await tidyPhotos(deps);
  if (!(await removeUnwantedPhotos(deps))) return;
  for (const own of await sendable(deps)) {
    const isConnected = await sendOne(own, deps);
    if (!isConnected) return;
  }
}

async function sendable(deps: SendPhotosDeps): Promise<readonly StoredOwnPhoto[]> {
  const due = (await deps.readOwnPhotos()).filter((own) => own.state === 'waiting' && isDue(own, deps.now()));
  if (due.length === 0) return [];
  const known = await deps.inMirror(due.map(({ photo }) => homeOf(photo)));
  const unsettled = await deps.unsettledNotes();
  return due.filter(({ photo }) => known.has(homeOf(photo)) && !unsettled.has(photo.noteId));
}

/** What the server has to have before it takes a photo. */
const homeOf = ({ noteId, fromCustomer }: PlantPhoto): string =>
  fromCustomer ? bookingDocumentId(noteId) : noteDocumentId(noteId);

/** False: the next photo would fare no better. */
async function sendOne(own: StoredOwnPhoto, deps: SendPhotosDeps): Promise<boolean> {
  const delivery = await deliverPhoto(own, deps);
  if (delivery.came === 'later') return false;
  // One that was taken back meanwhile stays so.
  await deps.changeOwnPhoto(
    delivery.own,
    delivery.came === 'arrived'
      ? { state: 'sent', nextAttemptAt: deps.now() + SHOWN_WITHIN_MS }
      : { state: 'refused', refusal: delivery.refusal },
  );
  return true;
}

const byAge = (one: StoredOwnPhoto, other: StoredOwnPhoto): number =>
  one.photo.addedAt.localeCompare(other.photo.addedAt);

/**
 * Copies follow the mirror: what it shows is kept, what it no longer shows was erased, what it says was
 * removed goes in any state, the oldest make room. What was said to have arrived and is not shown is sent again.
 */
async function tidyPhotos(deps: SendPhotosDeps): Promise<void> {
  const all = await deps.readOwnPhotos();
  if (all.length === 0) return;
  const ids = all.map(({ _id }) => _id);
  const removed = await deps.removedInMirror(ids);
  const known = await deps.inMirror(ids);
  const arrived = all.filter(({ _id, state }) => (state === 'sent' || state === 'kept') && !removed.has(_id));
  const gone = all.filter(({ _id, state }) => removed.has(_id) || (state === 'kept' && !known.has(_id)));
  const shown = arrived.filter(({ _id }) => known.has(_id)).sort(byAge);
  for (const own of await neverShown(
    arrived.filter(({ _id }) => !known.has(_id)),
    deps,
  ))
    await deps.changeOwnPhoto(own, { state: 'waiting', nextAttemptAt: null });
  for (const own of shown) if (own.state === 'sent') await deps.changeOwnPhoto(own, { state: 'kept' });
  for (const own of [...gone, ...shown.slice(0, -MOST_COPIES)]) await deps.removeOwnPhoto(own);
}

/** Photos that left, and that later syncs did not bring back with the note they belong to. */
async function neverShown(
  arrived: readonly StoredOwnPhoto[],
  deps: SendPhotosDeps,
): Promise<readonly StoredOwnPhoto[]> {
  const due = arrived.filter((own) => own.state === 'sent' && isDue(own, deps.now()));
  if (due.length === 0) return [];
  const homes = await deps.inMirror(due.map(({ photo }) => homeOf(photo)));
  return due.filter(({ photo }) => homes.has(homeOf(photo)));
}
