import { Button } from '@fieldleaf/ui/button';
import { canvasCodec } from '@fieldleaf/ui/photo/canvas-codec';
import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { resizePhoto } from '@fieldleaf/ui/photo/resize-photo';
import { Camera, UserRound } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { showFailure } from '../../actions/show-failure.ts';
import styles from './portrait.module.css';
import type { ChosenPicture } from './portrait-dialog.tsx';

const PortraitDialog = lazy(() =>
  import('./portrait-dialog.tsx').then((module) => ({ default: module.PortraitDialog })),
);

type Props = {
  /** A JPEG as base64; empty: none. */
  readonly portrait: string;
  readonly error: string | undefined;
  readonly onChange: (portrait: string) => void;
};

/** Her portrait, chosen from the phone's camera or pictures and cut on this phone. */
export function PortraitField({ portrait, error, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPicture>();
  const choose = async (file: Blob) => {
    const resized = await resizePhoto(file, canvasCodec);
    if (!resized.ok) return showFailure('The photo cannot be used.', resized.error);
    setChosen({ picture: resized.value, dataUrl: dataUrlOf(await resized.value.arrayBuffer()) });
  };
  return (
    <div className={styles.field}>
      {portrait ? (
        <img className={styles.portrait} src={`data:image/jpeg;base64,${portrait}`} alt="Your portrait" />
      ) : (
        <span className={styles.portrait}>
          <UserRound size={40} strokeWidth={1.25} aria-hidden="true" />
        </span>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo of you"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <Button kind="secondary" onClick={() => chooser.current?.click()}>
        <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
        {portrait ? 'Change Portrait' : 'Add Portrait'}
      </Button>
      {portrait && (
        <Button kind="quiet" onClick={() => onChange('')}>
          Remove Portrait
        </Button>
      )}
      {error && <p role="alert">{error}</p>}
      {chosen && (
        <Suspense fallback={null}>
          <PortraitDialog
            {...chosen}
            onCropped={(cropped) => {
              onChange(cropped);
              setChosen(undefined);
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
