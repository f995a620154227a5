import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
    <div className={`flex-none grid justify-items-center ${styles.row}`} role="status" aria-live="polite">
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
      {isSaved(toast) && (
        <Check className={`flex-none ${styles.tick}`} size={18} strokeWidth={2.5} aria-hidden="true" />
      )}
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
      <button
        type="button"
        className="bare min-w-touch min-h-touch rounded-control text-inherit grid place-items-center"
        aria-label="Dismiss"
        onClick={dismissToast}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

/** A stretch of the screen, as the browser measures it. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

type Room = {
  readonly toast: Box;
  /** Boxes a toast must not cover, where the screen has room for it. */
  readonly read: readonly Box[];
  /** Boxes that are pressed or typed into: not covered as long as there is a place between them. */
  readonly pressed: readonly Box[];
  /** The lower edge of the header. */
  readonly highest: number;
};

const GAP = 8;

const lifted = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left,
  right,
  top: top - by,
  bottom: bottom - by,
});

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** True where a toast lies on one of these boxes. */
export const covers = (toast: Box, boxes: readonly Box[]): boolean =>
  boxes.some((box) => touches(toast, box));

/**
 * Pixels by which a toast goes up from the thumb so that it covers nothing of the screen, or at least nothing that is
 * pressed; where even that has no place it lies right below the header, farthest from the button that comes next.
 */
export function toastLift({ toast, read, pressed, highest }: Room): number {
  const top = highest + GAP;
  return freeLift(toast, read, top) ?? freeLift(toast, pressed, top) ?? Math.max(0, toast.top - top);
}

function freeLift(toast: Box, taken: readonly Box[], highestTop: number): number | undefined {
  let lift = 0;
  for (;;) {
    const place = lifted(toast, lift);
    const under = taken.filter((box) => touches(place, box));
    if (under.length === 0) return lift === 0 || place.top >= highestTop ? lift : undefined;
    lift = toast.bottom + GAP - Math.min(...under.map(({ top }) => top));
    if (toast.top - lift < highestTop) return undefined;
  }
}
