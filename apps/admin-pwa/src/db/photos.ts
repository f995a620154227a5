import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { OwnPhoto, PhotosDatabase } from './open-photos.ts';
import { withPhotos } from './photos-database.ts';
import { isConflict } from './storage-error.ts';

export type StoredOwnPhoto = OwnPhoto & { readonly _rev: string };

const imageId = (photoId: string) => `image:${photoId}` as const;

/** Keeps a photo; it is saved once this resolves. The picture first: without it the rest means nothing. */
export const saveOwnPhoto = (
  photo: PlantPhoto,
  src: string,
  state: 'waiting' | 'kept' = 'waiting',
): Promise<void> =>
  withPhotos(async (photos) => {
    await putOnce(photos, { _id: imageId(photo.photoId), src });
    const rest = { attempts: 0, nextAttemptAt: null, refusal: null };
    await putOnce(photos, { _id: photoDocumentId(photo.photoId), photo, state, ...rest });
  });

/** Everything known of this phone's photos but the pictures, oldest first. */
export const readOwnPhotos = (): Promise<readonly StoredOwnPhoto[]> => withPhotos(readAll);

/** Photos that would be lost with this phone. */
export const countUnsentPhotos = async (): Promise<number> =>
  (await readOwnPhotos()).filter(isUnsentPhoto).length;

/** True if the server lacks a wanted photo. */
export const isUnsentPhoto = ({ state }: Pick<OwnPhoto, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

/** The picture as an `<img>` shows it, if this phone has it. */
export const readPhotoImage = (photoId: string): Promise<string | undefined> =>
  withPhotos(async (photos) => {
    const { rows } = await photos.allDocs({ include_docs: true, keys: [imageId(photoId)] });
    const [row] = rows;
    const image = row && 'doc' in row ? row.doc : undefined;
    return image && 'src' in image ? image.src : undefined;
  });

/** Writes down what became of a photo; answers it. Undefined: somebody else was faster, and theirs stands. */
export const changeOwnPhoto = (
  { _id, _rev, photo, state, attempts, nextAttemptAt, refusal }: StoredOwnPhoto,
  changes: Partial<OwnPhoto>,
): Promise<StoredOwnPhoto | undefined> =>
  withPhotos(async (photos) => {
    const after = { _id, _rev, photo, state, attempts, nextAttemptAt, refusal, ...changes };
    const [written] = await photos.bulkDocs([after]);
    return written?.rev === undefined ? undefined : { ...after, _rev: written.rev };
  });

/** Lets go of a photo with its picture. */
export const removeOwnPhoto = ({ photo }: OwnPhoto): Promise<void> =>
  withPhotos(async (photos) => {
    const { rows } = await photos.allDocs({ keys: [photoDocumentId(photo.photoId), imageId(photo.photoId)] });
    const gone = rows.flatMap((row) =>
      'value' in row && !row.value.deleted
        ? [{ _id: row.id, _rev: row.value.rev, _deleted: true as const }]
        : [],
    );
    await photos.bulkDocs(gone as Parameters<PhotosDatabase['bulkDocs']>[0]);
  });

/** Calls back with this phone's photos now and after every change, whichever window made it; the answer ends it. */
export async function followOwnPhotos(
  hear: (photos: readonly StoredOwnPhoto[]) => void,
): Promise<() => void> {
  return withPhotos(async (photos) => {
    const { update_seq: since } = await photos.info();
    hear(await readAll(photos));
    let following = true;
    const reread = async () => {
      const now = await readAll(photos);
      if (following) hear(now);
    };
    const feed = photos
      .changes({ since, live: true })
      .on('change', ({ id }) => {
        if (id.startsWith('photo:')) reread().catch(warn);
      })
      .on('error', warn);
    return () => {
      following = false;
      feed.cancel();
    };
  });
}

const warn = (error: unknown): void => console.warn('Photos of this phone are no longer followed.', error);

async function readAll(photos: PhotosDatabase): Promise<readonly StoredOwnPhoto[]> {
  const { rows } = await photos.allDocs({ include_docs: true, startkey: 'photo:', endkey: 'photo:\ufff0' });
  return rows.flatMap(({ doc }) => (doc && 'photo' in doc ? [doc] : []));
}

async function putOnce(
  photos: PhotosDatabase,
  document: Parameters<PhotosDatabase['put']>[0],
): Promise<void> {
  try {
    await photos.put(document);
  } catch (error) {
    // The same id is the same photo, written by a try that was cut short.
    if (!isConflict(error)) throw error;
  }
}
