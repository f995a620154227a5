import { createStore, del, set, values } from 'idb-keyval';
import { PHOTO_MARK } from './photo-mark.ts';

/** A photo that was chosen for an assessment: small already, and without metadata. */
export type KeptPhoto = {
  /** A ULID: chosen first, listed first. */
  readonly photoId: string;
  /** Draft session it was chosen for. */
  readonly sessionId: string;
  /** The saved assessment it is sent to; null until there is one. */
  readonly assessmentId: string | null;
  readonly addedAtMs: number;
  readonly jpeg: Uint8Array<ArrayBuffer>;
  readonly state: 'waiting' | 'sent' | 'refused';
  /** Reason it was refused, or has to wait. */
  readonly said?: string;
};

type Shown = { readonly photos: readonly KeptPhoto[]; readonly sendingId: string | undefined };

/** Photos a browser refused to store: kept for the page's lifetime. */
const refused = new Map<string, KeptPhoto>();

let shown: Shown = { photos: [], sendingId: undefined };
const listeners = new Set<() => void>();

const store = createStore('fieldleaf-photos', 'photos');

function show(change: Partial<Shown>): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

/** All photos that are kept here, as they were chosen. */
export async function listPhotos(): Promise<readonly KeptPhoto[]> {
  const stored = await storedPhotos();
  const photos = [...stored.filter(({ photoId }) => !refused.has(photoId)), ...refused.values()];
  photos.sort((one, other) => (one.photoId < other.photoId ? -1 : 1));
  mark(photos.length > 0);
  show({ photos });
  return photos;
}

/** A browser that refuses it sends them as long as the page lives. */
function mark(areThere: boolean): void {
  try {
    if (areThere) localStorage.setItem(PHOTO_MARK, '1');
    else localStorage.removeItem(PHOTO_MARK);
  } catch {}
}

async function storedPhotos(): Promise<readonly KeptPhoto[]> {
  try {
    return await values<KeptPhoto>(store);
  } catch {
    return [];
  }
}

export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  try {
    await set(photo.photoId, photo, store);
    refused.delete(photo.photoId);
  } catch {
    refused.set(photo.photoId, photo);
  }
  await listPhotos();
}

/** Nothing, if it was taken back meanwhile. */
export async function changePhoto(photoId: string, change: Partial<KeptPhoto>): Promise<void> {
  const photo = (await listPhotos()).find((one) => one.photoId === photoId);
  if (photo) await keepPhoto({ ...photo, ...change });
}

export async function dropPhoto(photoId: string): Promise<void> {
  if (!refused.delete(photoId)) await del(photoId, store);
  await listPhotos();
}

export const showSending = (sendingId: string | undefined): void => show({ sendingId });

export const shownPhotos = (): Shown => shown;

export function subscribeToPhotos(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
