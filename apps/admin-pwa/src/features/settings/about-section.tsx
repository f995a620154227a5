import { Button } from '@fieldleaf/ui/button';
import { canvasCodec } from '@fieldleaf/ui/photo/canvas-codec';
import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { resizePhoto } from '@fieldleaf/ui/photo/resize-photo';
import { Camera, UserRound } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { showFailure } from '../../actions/show-failure.ts';
import { lines, longText, text } from './field-kinds.tsx';
import styles from './portrait.module.css';
import type { ChosenPicture } from './portrait-dialog.tsx';
import { type FieldKind, field, type InputProps, type Section } from './section-fields.tsx';

const portrait: FieldKind<string, string> = {
  ...text,
  change: (typed) => typed || null,
  Input: PortraitField,
};

/** Profile for people new to the consultant. */
export const ABOUT: Section = {
  name: 'about',
  intro: (
    <p>
      Shown on your website and beside the payment, once you enter your name: people want to know who they’re
      letting into their home.
    </p>
  ),
  rows: [
    field({ path: 'about.portrait', as: portrait, label: 'Photo of you' }),
    field({ path: 'about.name', as: text, label: 'Your name', optional: true, autoComplete: 'name' }),
    field({
      path: 'about.story',
      as: longText,
      label: 'Your story',
      optional: true,
      rows: 5,
      hint: 'A few sentences: how you came to plants, and what you enjoy most.',
    }),
    field({
      path: 'about.credentials',
      as: lines,
      label: 'Credentials',
      optional: true,
      rows: 3,
      hint: 'One per line, like: Texas Master Gardener since 2016.',
    }),
    field({
      path: 'about.exclusions',
      as: lines,
      label: 'What you do not do',
      optional: true,
      rows: 3,
      hint: 'One per line, like: Tree removal.',
    }),
    field({
      path: 'about.storySpanish',
      as: longText,
      label: 'Your story, in Spanish',
      optional: true,
      rows: 5,
      hint: 'For the Spanish pages. Left blank, they show the English.',
    }),
    field({
      path: 'about.credentialsSpanish',
      as: lines,
      label: 'Credentials, in Spanish',
      optional: true,
      rows: 3,
    }),
    field({
      path: 'about.exclusionsSpanish',
      as: lines,
      label: 'What you do not do, in Spanish',
      optional: true,
      rows: 3,
    }),
  ],
};

const PortraitDialog = lazy(() =>
  import('./portrait-dialog.tsx').then((module) => ({ default: module.PortraitDialog })),
);

/** Her portrait, a JPEG as base64 or empty, chosen from the phone's camera or pictures and cut on this phone. */
function PortraitField({ label, value, onTyped, errorAt }: InputProps<string>) {
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPicture>();
  const choose = async (file: Blob) => {
    const resized = await resizePhoto(file, canvasCodec);
    if (!resized.ok) return showFailure('The photo cannot be used.', resized.error);
    setChosen({ picture: resized.value, dataUrl: dataUrlOf(await resized.value.arrayBuffer()) });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {value ? (
        <img className={styles.portrait} src={`data:image/jpeg;base64,${value}`} alt="Your portrait" />
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
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <Button kind="secondary" onClick={() => chooser.current?.click()}>
        <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
        {value ? 'Change Portrait' : 'Add Portrait'}
      </Button>
      {value && (
        <Button kind="quiet" onClick={() => onTyped('')}>
          Remove Portrait
        </Button>
      )}
      {errorAt() && <p role="alert">{errorAt()}</p>}
      {chosen && (
        <Suspense fallback={null}>
          <PortraitDialog
            {...chosen}
            onCropped={(cropped) => {
              onTyped(cropped);
              setChosen(undefined);
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
