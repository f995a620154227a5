import { LARGEST_SITE_PICTURE, type ShownPhoto } from '@fieldleaf/domain/photo/photo-on-site';
import { withoutMetadata } from '@fieldleaf/domain/photo/without-metadata';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { canvasCodec } from '@fieldleaf/ui/photo/canvas-codec';
import { bytesOf, dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { type PhotoCodec, resizePhoto, type UnreadablePhoto } from '@fieldleaf/ui/photo/resize-photo';

/** Base64 has four characters for three bytes. Sharp where the site shows it largest, at twice its pixels. */
const SIZE = { mostBytes: Math.floor((LARGEST_SITE_PICTURE * 3) / 4), longestSidePx: 640 };

/** A photo as the site shows it: small enough for a command and a page, and nothing but its picture. */
export async function pictureForSite(
  dataUrl: string,
  codec: PhotoCodec = canvasCodec,
): Promise<Result<Pick<ShownPhoto, 'picture' | 'widthPx' | 'heightPx'>, UnreadablePhoto>> {
  const resized = await resizePhoto(new Blob([bytesOf(dataUrl)]), codec, SIZE);
  if (!resized.ok) return resized;
  const bare = withoutMetadata(new Uint8Array(await resized.value.arrayBuffer()));
  const drawn = bare && (await codec.decode(resized.value).catch(() => undefined));
  if (!drawn) return err({ code: 'unreadable_photo', message: 'This photo cannot be read.' });
  drawn.close();
  const { widthPx, heightPx } = drawn;
  return ok({ picture: dataUrlOf(bare.buffer).replace(/^.*,/, ''), widthPx, heightPx });
}
