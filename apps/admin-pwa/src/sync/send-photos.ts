import { bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { noteDocumentId } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { StoredOwnPhoto } from '../db/photos.ts';
import type { SendPhotosDeps } from './send-photos-deps.ts';
import { faultOf, type SyncFault } from './sync-fault.ts';

/** Copies of photos that are on the server anyway: at 300 kB each, about 60 MB. */
const MOST_COPIES = 200;
/** By then a sync has brought back what has arrived, several times over. */
const SHOWN_WITHIN_MS = 300_000;

/**
 * Sends photos, oldest first, whose note is on the server with all its text (for a customer's photo, the booking,
 * which a restored server may have lost). Connection failures are retried later; a photo the server refuses stays
 * here with the reason. Never rejects because of the network, and nothing waits for it.
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

/** Id of the document the server needs before a photo. */
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
 * Aligns copies with the mirror: those it shows are kept, those it no longer shows were erased, those it says were
 * removed go in any state, and the oldest make room. A photo reported as arrived but not shown is sent again.
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

/**
 * Removes photos that were taken back. A photo that has never left is simply gone. The server may have any other,
 * or may yet receive it: it is sent until that is certain, and then removed there. False: the server cannot be
 * reached.
 */
async function removeUnwantedPhotos(deps: SendPhotosDeps): Promise<boolean> {
  const unwanted = (await deps.readOwnPhotos()).filter(
    (own) => own.state === 'unwanted' && isDue(own, deps.now()),
  );
  if (unwanted.length === 0) return true;
  const known = await deps.inMirror(unwanted.map(({ _id }) => _id));
  for (const own of unwanted) {
    // From here on it is too late for "Undo"; one that came before has changed the photo.
    const claimed = await deps.changeOwnPhoto(own, { nextAttemptAt: null });
    if (claimed && !(await settle(claimed, known.has(own._id), deps))) return false;
  }
  return true;
}

async function settle(own: StoredOwnPhoto, isKnown: boolean, deps: SendPhotosDeps): Promise<boolean> {
  if (own.attempts === 0 && !isKnown) {
    await deps.removeOwnPhoto(own);
    return true;
  }
  const delivered = isKnown ? ({ came: 'arrived', own } as const) : await deliverPhoto(own, deps);
  if (delivered.came === 'later') return false;
  if (delivered.came === 'arrived' && !(await deps.saveRemoval(own.photo))) return false;
  await deps.removeOwnPhoto(delivered.own);
  return true;
}

const BACK_OFF_MS = [5_000, 30_000, 120_000];
const LONGEST_BACK_OFF_MS = 600_000;
/** However long a server asks for; what seems to be longer is a clock that was set back. */
const LONGEST_WAIT_MS = 3_600_000;

/** A photo cannot be sent in parts; whether another network is worth a try is for her to say. */
const BLOCKED =
  'Something between this phone and the server blocks photos of this size. It is still here; send it again on another network.';

/** `later`: the next photo would fare no better. With the photo as it stands on this phone now. */
type Delivery =
  | { readonly came: 'arrived'; readonly own: StoredOwnPhoto }
  | { readonly came: 'later'; readonly own: StoredOwnPhoto }
  | { readonly came: 'refused'; readonly own: StoredOwnPhoto; readonly refusal: string };

/** Sends one photo. The attempt is recorded first, so that an undo meanwhile does not assume the photo never left. */
async function deliverPhoto(own: StoredOwnPhoto, deps: SendPhotosDeps): Promise<Delivery> {
  const src = await deps.readPhotoImage(own.photo.photoId);
  if (src === undefined) return { came: 'refused', own, refusal: 'This phone has lost the photo.' };
  const leaving = await deps.changeOwnPhoto(own, { attempts: own.attempts + 1 });
  if (!leaving) return { came: 'later', own };

  const answer = await deps.upload(leaving.photo, src);
  if (answer.ok) return { came: 'arrived', own: leaving };
  const fault = faultOf(answer.error);
  if (fault.kind === 'refused') return { came: 'refused', own: leaving, refusal: answer.error.message };
  if (fault.kind === 'too-large')
    return { came: 'refused', own: leaving, refusal: fault.onTheWay ? BLOCKED : answer.error.message };
  await deps.changeOwnPhoto(leaving, { nextAttemptAt: deps.now() + waitMs(fault, own.attempts) });
  return { came: 'later', own: leaving };
}

function waitMs(fault: SyncFault, attempts: number): number {
  const patienceMs = 'retryAfterSeconds' in fault ? fault.retryAfterSeconds * 1_000 : 0;
  return Math.min(Math.max(BACK_OFF_MS[attempts] ?? LONGEST_BACK_OFF_MS, patienceMs), LONGEST_WAIT_MS);
}

/** True if a photo's next attempt is due. */
function isDue({ nextAttemptAt }: Pick<StoredOwnPhoto, 'nextAttemptAt'>, now: number): boolean {
  const remainingMs = (nextAttemptAt ?? 0) - now;
  return remainingMs <= 0 || remainingMs > LONGEST_WAIT_MS;
}
