import type { ApiResult } from '@fieldleaf/contract/client';
import type { PhotoResponse } from '@fieldleaf/contract/photos';
import { noteDocumentId } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { StoredOwnPhoto } from '../db/photos.ts';
import type { OwnPhoto } from '../db/photos-database.ts';
import { faultOf } from './sync-fault.ts';

export type SendPhotosDeps = {
  readonly readOwnPhotos: () => Promise<readonly StoredOwnPhoto[]>;
  readonly readPhotoImage: (photoId: string) => Promise<string | undefined>;
  readonly changeOwnPhoto: (photo: StoredOwnPhoto, changes: Partial<OwnPhoto>) => Promise<boolean>;
  readonly removeOwnPhoto: (photo: StoredOwnPhoto) => Promise<void>;
  /** Those of these documents that the mirror has. */
  readonly inMirror: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Notes with a change that has not been answered yet. */
  readonly unsettledNotes: () => Promise<ReadonlySet<string>>;
  readonly upload: (photo: PlantPhoto, src: string) => Promise<ApiResult<PhotoResponse>>;
  readonly now: () => number;
};

/** Copies of photos that are on the server anyway: at 300 kB each, about 60 MB. */
const MOST_COPIES = 200;

const BACK_OFF_MS = [5_000, 30_000, 120_000];
const LONGEST_BACK_OFF_MS = 600_000;
/** However long a server asks for; what seems to be longer is a clock that was set back. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Sends the photos whose note is on the server with all its text, oldest first. What fails for want of a
 * connection is tried again later; what the server does not want stays here and says why. Never rejects
 * for the network's sake, and nothing waits for it.
 */
export async function sendPhotos(deps: SendPhotosDeps): Promise<void> {
  await tidyPhotos(deps);
  for (const own of await sendable(deps)) {
    const isConnected = await sendOne(own, deps);
    if (!isConnected) return;
  }
}

async function sendable(deps: SendPhotosDeps): Promise<readonly StoredOwnPhoto[]> {
  const due = (await deps.readOwnPhotos()).filter((own) => own.state === 'waiting' && isDue(own, deps.now()));
  if (due.length === 0) return [];
  const known = await deps.inMirror(due.map(({ photo }) => noteDocumentId(photo.noteId)));
  const unsettled = await deps.unsettledNotes();
  return due.filter(({ photo }) => known.has(noteDocumentId(photo.noteId)) && !unsettled.has(photo.noteId));
}

function isDue({ nextAttemptAt }: StoredOwnPhoto, now: number): boolean {
  const remainingMs = (nextAttemptAt ?? 0) - now;
  return remainingMs <= 0 || remainingMs > LONGEST_WAIT_MS;
}

/** False: the next photo would fare no better. */
async function sendOne(own: StoredOwnPhoto, deps: SendPhotosDeps): Promise<boolean> {
  const src = await deps.readPhotoImage(own.photo.photoId);
  if (src === undefined) {
    return deps.changeOwnPhoto(own, { state: 'refused', refusal: 'This phone has lost the photo.' });
  }
  const answer = await deps.upload(own.photo, src);
  if (answer.ok) return deps.changeOwnPhoto(own, { state: 'sent', nextAttemptAt: null });

  const fault = faultOf(answer.error);
  if (fault.kind === 'refused' || fault.kind === 'too-large') {
    return deps.changeOwnPhoto(own, { state: 'refused', refusal: answer.error.message });
  }
  const patienceMs = fault.kind === 'busy' ? fault.retryAfterSeconds * 1_000 : 0;
  const backOffMs = BACK_OFF_MS[own.attempts] ?? LONGEST_BACK_OFF_MS;
  const waitMs = Math.min(Math.max(backOffMs, patienceMs), LONGEST_WAIT_MS);
  const nextAttemptAt = deps.now() + waitMs;
  await deps.changeOwnPhoto(own, { attempts: own.attempts + 1, nextAttemptAt });
  return false;
}

/** Copies follow the mirror: what it shows is kept, what it no longer shows was erased, the oldest make room. */
async function tidyPhotos(deps: SendPhotosDeps): Promise<void> {
  const arrived = (await deps.readOwnPhotos()).filter(({ state }) => state === 'sent' || state === 'kept');
  if (arrived.length === 0) return;
  const known = await deps.inMirror(arrived.map(({ _id }) => _id));
  const erased = arrived.filter(({ _id, state }) => state === 'kept' && !known.has(_id));
  const shown = arrived.filter(({ _id }) => known.has(_id));
  for (const own of shown) if (own.state === 'sent') await deps.changeOwnPhoto(own, { state: 'kept' });
  for (const own of [...erased, ...shown.slice(0, -MOST_COPIES)]) await deps.removeOwnPhoto(own);
}
