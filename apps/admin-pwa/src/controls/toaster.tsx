import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { covers, toastLift } from './toast-lift.ts';
import { dismissToast, SAVED_HERE, type Toast, useToast } from './toast-state.ts';
import styles from './toaster.module.css';

const SHOWN_MS = 5_000;

/** The place where toasts appear and are read out; stays mounted, or nothing would be read. */
export function Toaster() {
  const { toast, shownAt, openDialogs } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated toast starts its time anew
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(dismissToast, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, shownAt]);
  const place = useFreePlace(shownAt, toast !== null);
  return (
    <div ref={place} className={styles.place} role="status" aria-live="polite">
      {openDialogs === 0 && toast && <ShownToast toast={toast} />}
    </div>
  );
}

/** The same inside a dialog, where it takes a row of its own under what the dialog shows; of several, in the uppermost. */
export function DialogToaster({ depth }: { readonly depth: number }) {
  const { toast, openDialogs } = useToast();
  return (
    <div className={styles.row} role="status" aria-live="polite">
      {toast && depth === openDialogs && <ShownToast toast={toast} />}
    </div>
  );
}

const PRESSED = 'main :is(button, a[href], input, select, textarea, summary)';
const READ = `${PRESSED}, main :is(h1, h2, h3, time)`;

/**
 * Lifts a toast off the things it would lie on, when it appears and when something arrives under it: the next screen, a row
 * that was just added. Otherwise it stays where it is, under the thumb that wants it.
 */
function useFreePlace(shownAt: number, isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast finds its own place
  useEffect(() => {
    if (!isShown || !place.current) return;
    place.current.style.translate = '';
    const look = () => lift(place.current);
    look();
    const arrivals = new MutationObserver(look);
    arrivals.observe(document.body, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [shownAt, isShown]);
  return place;
}

function lift(place: HTMLElement | null): void {
  const shown = place?.firstElementChild;
  if (!place || !shown) return;
  const read = boxesOf(READ);
  if (!covers(shown.getBoundingClientRect(), read)) return;
  place.style.translate = '';
  const toast = shown.getBoundingClientRect();
  const highest = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  place.style.translate = `0 ${-toastLift({ toast, read, pressed: boxesOf(PRESSED), highest })}px`;
}

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());

/** Said of what is on the disk now, and of nothing else. */
const isSaved = ({ detail, action, tone }: Toast): boolean =>
  tone !== 'danger' && (detail === SAVED_HERE || action?.label === 'Undo');

function ShownToast({ toast }: { readonly toast: Toast }) {
  return (
    <div className={styles.toast} data-tone={toast.tone ?? 'plain'}>
      {isSaved(toast) && <Check className={styles.tick} size={18} strokeWidth={2.5} aria-hidden="true" />}
      <p>
        <strong>{toast.title}</strong>{' '}
        <span className={toast.detail === SAVED_HERE ? 'visually-hidden' : undefined}>{toast.detail}</span>
      </p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={dismissToast}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
