import { err, ok, type Result } from '@fieldleaf/domain/result';
import { words } from './words.ts';

/** The largest photo that leaves this phone, in bytes of JPEG. */
export const MOST_PHOTO_BYTES = 300_000;

/** Target size: bytes of JPEG, and the longest side of the first attempt. */
type PhotoSize = { readonly mostBytes: number; readonly longestSidePx: number };

/** As much as a screen shows. */
const WHOLE_SCREEN: PhotoSize = { mostBytes: MOST_PHOTO_BYTES, longestSidePx: 1_600 };

/** Smaller than this is no photo of a plant any more. */
const SHORTEST_LONG_SIDE_PX = 200;

const QUALITIES = [0.85, 0.7, 0.55];
const SHRINK = 0.75;

export type EncodedSize = { readonly widthPx: number; readonly heightPx: number; readonly quality: number };

/** A picture in memory; `close` gives the memory back. */
export type DecodedPhoto = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly encodeJpeg: (size: EncodedSize) => Promise<Blob>;
  readonly close: () => void;
};

/** Browser functions for pictures; rejects for a file that is none. */
export type PhotoCodec = { readonly decode: (file: Blob) => Promise<DecodedPhoto> };

export type UnreadablePhoto = { readonly code: 'unreadable_photo'; readonly message: string };

const UNREADABLE: UnreadablePhoto = { code: 'unreadable_photo', message: words.unreadablePhoto };

/**
 * The photo as a JPEG of at most 300 kB, or of another size: first at lower quality, then smaller, never larger than it
 * was. Fails with `unreadable_photo` for what the browser cannot decode.
 */
export async function resizePhoto(
  file: Blob,
  codec: PhotoCodec,
  size: PhotoSize = WHOLE_SCREEN,
): Promise<Result<Blob, UnreadablePhoto>> {
  const photo = await codec.decode(file).catch(() => undefined);
  if (!photo) return err(UNREADABLE);
  try {
    return await encodeSmallEnough(photo, size);
  } catch {
    return err(UNREADABLE);
  } finally {
    photo.close();
  }
}

async function encodeSmallEnough(
  photo: DecodedPhoto,
  { mostBytes, longestSidePx }: PhotoSize,
): Promise<Result<Blob, UnreadablePhoto>> {
  const longestPx = Math.max(photo.widthPx, photo.heightPx);
  for (let sidePx = Math.min(longestPx, longestSidePx); sidePx >= 1; sidePx *= SHRINK) {
    for (const quality of QUALITIES) {
      const jpeg = await photo.encodeJpeg({ ...sizeOf(photo, sidePx / longestPx), quality });
      if (jpeg.size <= mostBytes) return ok(jpeg);
    }
    if (sidePx < SHORTEST_LONG_SIDE_PX) break;
  }
  return err(UNREADABLE);
}

const sizeOf = ({ widthPx, heightPx }: DecodedPhoto, scale: number) => ({
  widthPx: Math.max(1, Math.round(widthPx * scale)),
  heightPx: Math.max(1, Math.round(heightPx * scale)),
});
