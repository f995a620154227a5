import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import type { ConsentWay } from '@fieldleaf/domain/photo/photo-on-site';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { act } from '../actions/act.ts';
import { showFailure } from '../actions/show-failure.ts';
import { pictureForSite } from '../photos/picture-for-site.ts';

/** What she says of a photo for everybody. */
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
  const saved = await act({
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
  act({
    kind: 'photo.hide',
    payload: { photoId, noteId },
    saved: { title: 'The photo leaves your website.', undo: true },
    failed: 'The photo was not taken off the website.',
  });
