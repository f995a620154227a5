import { useLayoutEffect, useRef } from 'react';
import styles from './find-opening.module.css';

type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
};

/** The field alone, while the search is still being loaded: whoever opened it by a key types on at once. */
export function FindOpening({ typed, onType, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Find anything"
      aria-busy="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <input
        className={styles.input}
        value={typed}
        placeholder="Name, phone, street, plant…"
        aria-label="Find anything"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
    </dialog>
  );
}
