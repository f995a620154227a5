import { withoutMetadata } from '@fieldleaf/domain/photo/without-metadata';
import { canvasCodec } from '@fieldleaf/ui/photo/canvas-codec';
import { resizePhoto } from '@fieldleaf/ui/photo/resize-photo';
import { words as photoWords } from '@fieldleaf/ui/photo/words';
import { ulid } from 'ulid';
import { keepPhoto } from './kept-photos.ts';
import { sendPhotos } from './send-photos.ts';
import { words } from './words.ts';

/** More would have to be held in memory whole. */
const LARGEST_FILE_BYTES = 50_000_000;

/**
 * Makes each file small, takes out what says where it was taken, and keeps it for the draft `sessionId`. Answers, in
 * words, which could not be taken; the others are not held up by them.
 */
export async function addPhotos(sessionId: string, files: readonly File[]): Promise<readonly string[]> {
  const refusals: string[] = [];
  for (const file of files) {
    const jpeg = await smallJpeg(file);
    if (typeof jpeg === 'string') refusals.push(words.notAdded(file.name, jpeg));
    else await keepPhoto(newPhoto(sessionId, jpeg));
  }
  // Where the assessment is saved already they go at once.
  void sendPhotos();
  return refusals;
}

const newPhoto = (sessionId: string, jpeg: Uint8Array<ArrayBuffer>) => ({
  photoId: ulid(),
  sessionId,
  assessmentId: null,
  addedAtMs: Date.now(),
  jpeg,
  state: 'waiting' as const,
});

/** Its bytes, or in words why there are none. Phones write into what a page draws, too, with what it was taken. */
async function smallJpeg(file: File): Promise<Uint8Array<ArrayBuffer> | string> {
  if (file.size > LARGEST_FILE_BYTES) return words.tooLarge;
  const resized = await resizePhoto(file, canvasCodec);
  if (!resized.ok) return resized.error.message;
  return withoutMetadata(new Uint8Array(await resized.value.arrayBuffer())) ?? photoWords.unreadablePhoto;
}
