import { LARGEST_PORTRAIT_CHARACTERS } from '@fieldleaf/domain/settings/largest-portrait';
import { Button } from '@fieldleaf/ui/button';
import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { useState } from 'react';
import Cropper from 'react-easy-crop';

import 'react-easy-crop/react-easy-crop.css';
import { Dialog } from '../../controls/dialog.tsx';
import { showToast } from '../../controls/toast-state.ts';
import styles from './portrait.module.css';

const LARGEST_ZOOM = 4;
const KEY_STEP_PX = 10;

export type ChosenPicture = { readonly picture: Blob; readonly dataUrl: string };

type Props = ChosenPicture & {
  readonly onCropped: (portrait: string) => void;
  readonly onClose: () => void;
};

/** The picture behind a round window: dragged, pinched, or moved with the arrow keys. */
export function PortraitDialog({ picture, dataUrl, onCropped, onClose }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  const use = async (chosen: PictureArea) => {
    const portrait = await cropPortrait(picture, chosen).catch(() => undefined);
    if (portrait) onCropped(portrait);
    else showToast({ title: 'The portrait was not taken over.', detail: 'Please choose another photo.' });
  };
  return (
    <Dialog title="Your portrait" onClose={onClose}>
      <div className={`relative overflow-hidden rounded-card ${styles.window}`}>
        <Cropper
          image={dataUrl}
          crop={place}
          zoom={zoom}
          maxZoom={LARGEST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP_PX}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the photo: move it with the arrow keys' }}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className={`flex items-center gap-3 min-h-touch ${styles.zoom}`}>
        Zoom
        <input
          type="range"
          min={1}
          max={LARGEST_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <div className="flex flex-wrap gap-3">
        {/* Not before the picture is there: keys and fingers move nothing until then. */}
        <Button disabled={!area} onClick={() => area && void use(area)}>
          Use Photo
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** A part of a picture, in its own pixels. */
type PictureArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Sharp where the site shows it largest, at twice its pixels. */
const SIDE_PX = 320;
const QUALITIES = [0.85, 0.7, 0.5];

/** The square that was chosen of a picture, as the base64 of a JPEG that a command can carry; undefined: it cannot be drawn. */
async function cropPortrait(picture: Blob, area: PictureArea): Promise<string | undefined> {
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
