import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { canvasCodec } from '@fieldleaf/ui/photo/canvas-codec';
import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { type PhotoCodec, resizePhoto, type UnreadablePhoto } from '@fieldleaf/ui/photo/resize-photo';
import { ulid } from 'ulid';
import { serverNow } from '../clock/server-clock.ts';
import { reportSaved } from '../db/full-storage.ts';
import { saveOwnPhoto } from '../db/photos.ts';
import { isFull, type StorageFailed } from '../db/storage-error.ts';
import { projectSync } from '../read-models/sync-state.ts';

type NewPhoto = {
  readonly noteId: BookingId;
  /** Empty: of the visit as a whole. */
  readonly plantName: string;
  /** Id of the plant, where it has one. */
  readonly plantId?: string | undefined;
  readonly file: Blob;
};

/**
 * Makes a photo small and keeps it on this phone; answers its id once it is saved. The note is to be saved
 * before: the photo is sent when the note's text has arrived. Fails with `unreadable_photo` (in words), or
 * with `storage_failed` when the phone cannot keep it.
 */
export async function addPhoto(
  { noteId, plantName, plantId, file }: NewPhoto,
  codec: PhotoCodec = canvasCodec,
): Promise<Result<string, UnreadablePhoto | StorageFailed>> {
  const resized = await resizePhoto(file, codec);
  if (!resized.ok) return resized;
  const photoId = ulid();
  const photo: PlantPhoto = {
    _id: photoDocumentId(photoId),
    type: 'photo',
    v: 1,
    photoId,
    noteId,
    plantName: plantName.trim(),
    ...(plantId && { plantId }),
    sizeBytes: resized.value.size,
    addedAt: serverNow(),
  };
  try {
    await saveOwnPhoto(photo, dataUrlOf(await resized.value.arrayBuffer()));
    reportSaved();
    return ok(photoId);
  } catch (error) {
    projectSync({ storage: isFull(error) ? 'full' : 'broken' });
    return err({ code: 'storage_failed' });
  }
}
