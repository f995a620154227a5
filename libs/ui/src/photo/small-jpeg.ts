import { withoutMetadata } from '@fieldleaf/domain/photo/without-metadata';
import { canvasCodec } from './canvas-codec.ts';
import { resizePhoto } from './resize-photo.ts';
import { words } from './words.ts';

/** More would have to be held in memory whole. */
const LARGEST_FILE_BYTES = 50_000_000;

/**
 * Makes a chosen file small and takes out what says where it was taken, or says in words why it cannot be taken. Phones
 * write into what a page draws, too, with what it was taken.
 */
export async function smallJpeg(file: File): Promise<Uint8Array<ArrayBuffer> | string> {
  if (file.size > LARGEST_FILE_BYTES) return words.tooLarge;
  const resized = await resizePhoto(file, canvasCodec);
  if (!resized.ok) return resized.error.message;
  return withoutMetadata(new Uint8Array(await resized.value.arrayBuffer())) ?? words.unreadablePhoto;
}
