import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Dialog } from '../../controls/dialog.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { cropPortrait, type PictureArea } from '../../photos/crop-portrait.ts';
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
  const use = async () => {
    const portrait = area && (await cropPortrait(picture, area).catch(() => undefined));
    if (portrait) onCropped(portrait);
    else showToast({ title: 'The portrait was not taken over.', detail: 'Please choose another photo.' });
  };
  return (
    <Dialog title="Your portrait" onClose={onClose}>
      <div className={styles.window}>
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
      <label className={styles.zoom}>
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
      <div className={styles.actions}>
        <Button onClick={() => void use()}>Use Photo</Button>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
