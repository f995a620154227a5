import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import {
  type ConsentWay,
  LARGEST_SITE_PICTURE,
  type ShownPhoto,
} from '@fieldleaf/domain/photo/photo-on-site';
import { withoutMetadata } from '@fieldleaf/domain/photo/without-metadata';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { canvasCodec } from '@fieldleaf/ui/photo/canvas-codec';
import { bytesOf, dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { type PhotoCodec, resizePhoto, type UnreadablePhoto } from '@fieldleaf/ui/photo/resize-photo';
import { showFailure } from '../actions/show-failure.ts';
import { submitCommand } from '../actions/submit-command.ts';

/** Consultant's details for a public photo. */
export type SiteChoice = {
  readonly description: string;
  readonly caption: string;
  readonly how: ConsentWay;
  readonly on: LocalDate;
};

const NOT_SHOWN = 'The photo was not put on the website.';

type Chosen = { readonly photo: PlantPhoto; readonly src: string };

/** Puts a photo on the website, made small on this phone; whether it was saved. */
export async function putOnSite(
  { photo, src }: Chosen,
  { description, caption, how, on }: SiteChoice,
): Promise<boolean> {
  const known = photo.onSite?.shown;
  const made = known ? { ok: true as const, value: known } : await pictureForSite(src);
  if (!made.ok) {
    showFailure(NOT_SHOWN, made.error);
    return false;
  }
  const { picture, widthPx, heightPx } = made.value;
  const saved = await submitCommand({
    kind: 'photo.show',
    payload: {
      ...{ photoId: photo.photoId, noteId: photo.noteId, picture, widthPx, heightPx },
      description: description.trim(),
      ...(caption.trim() && { caption: caption.trim() }),
      consent: { how, on },
    },
    saved: { title: 'The photo goes on your website.', undo: true },
    failed: NOT_SHOWN,
  });
  return saved.ok;
}

/** Takes a photo off the website; it stays in its note. */
export const takeOffSite = ({ photoId, noteId }: PlantPhoto) =>
  submitCommand({
    kind: 'photo.hide',
    payload: { photoId, noteId },
    saved: { title: 'The photo leaves your website.', undo: true },
    failed: 'The photo was not taken off the website.',
  });

/** Base64 has four characters for three bytes. Sharp where the site shows it largest, at twice its pixels. */
const SIZE = { mostBytes: Math.floor((LARGEST_SITE_PICTURE * 3) / 4), longestSidePx: 640 };

/** A photo as the site shows it: small enough for a command and a page, and nothing but its picture. */
async function pictureForSite(
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
