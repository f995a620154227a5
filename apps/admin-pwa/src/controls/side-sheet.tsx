import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog } from './dialog.tsx';
import { SheetHeader } from './sheet-header.tsx';
import styles from './side-sheet.module.css';
import { useWideScreen } from './use-wide-screen.ts';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** One thing of a list, beside it where there is room and over it on phones. */
export function SideSheet(props: Props) {
  return useWideScreen() ? <Beside {...props} /> : <Dialog {...props} placement="side" />;
}

/** Not modal: the list stays in use. Escape closes it, and the focus goes where it came from. */
function Beside({ title, onClose, children }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    // A dialog opened from here has its own Escape.
    const isOnTop = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isOnTop) onClose();
  };
  return (
    <section
      ref={sheet}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`card ${styles.sheet}`}
      onKeyDown={closeOnEscape}
    >
      <SheetHeader title={title} titleId={titleId} onClose={onClose} />
      <div className="flex-1 overflow-y-auto p-5">{children}</div>
    </section>
  );
}
