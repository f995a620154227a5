import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

type Props = ComponentProps<typeof Button> & {
  /** Name of the choice of files, which no one sees. */
  readonly photosLabel: string;
  /** Receives one file or more. */
  readonly onChosen: (files: readonly File[]) => void;
};

/** Opens the device's own choice: its camera, or the pictures it has. */
export function PhotoButton({ photosLabel, onChosen, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={photosLabel}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same picture may be chosen again.
          target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  );
}
