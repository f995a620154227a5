import { LARGEST_PORTRAIT_CHARACTERS } from '@fieldleaf/domain/settings/largest-portrait';
import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';

/** A part of a picture, in its own pixels. */
export type PictureArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Sharp where the site shows it largest, at twice its pixels. */
const SIDE_PX = 320;
const QUALITIES = [0.85, 0.7, 0.5];

/** The square that was chosen of a picture, as the base64 of a JPEG that a command can carry; undefined: it cannot be drawn. */
export async function cropPortrait(picture: Blob, area: PictureArea): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture, area.x, area.y, area.width, area.height, {
    resizeWidth: SIDE_PX,
    resizeHeight: SIDE_PX,
    resizeQuality: 'high',
  });
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    const text = jpeg && dataUrlOf(await jpeg.arrayBuffer()).replace(/^.*,/, '');
    if (text && text.length <= LARGEST_PORTRAIT_CHARACTERS) return text;
  }
  return undefined;
}
