import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './dialog.module.css';
import { SheetHeader } from './sheet-header.tsx';
import { countOpenDialog, useToast } from './toast-state.ts';
import { DialogToaster } from './toaster.tsx';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Beside the page on wide screens; over it on phones, always. */
  readonly placement?: 'center' | 'side';
};

/** A modal dialog: focus stays inside, Escape and the backdrop close it, focus returns to where it was. */
export function Dialog({ title, onClose, children, placement = 'center' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [depth, setDepth] = useState(0);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const closed = countOpenDialog();
    setDepth(useToast.getState().openDialogs);
    return () => {
      closed();
      element?.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-placement={placement}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // One that was opened on top is cancelled alone.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={`flex flex-col ${styles.frame}`}>
        <SheetHeader title={title} titleId={titleId} onClose={onClose} />
        <div className={`flex-1 overflow-y-auto p-5 ${styles.content}`}>{children}</div>
        <DialogToaster depth={depth} />
      </div>
    </dialog>
  );
}
