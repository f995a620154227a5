import { focusHeading, HEADINGS } from './focus-heading.ts';

/** Time in which a screen may give the focus itself: it knows best where it belongs. */
const PATIENCE_MS = 300;

/**
 * Keeps the focus from being lost: a button that is gone once it was pressed leaves it to the heading of the smallest
 * part of the screen that it stood in. Without it, whoever uses keys or a screen reader would begin at the top. Who
 * pressed beside everything, or left the screen by Tab at its end, wants none: brought back, they could never get on.
 */
export function keepFocus(): () => void {
  let path = pathTo(document.activeElement ?? document.body);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && path.length > 0;
  const giveBack = () => {
    timer = undefined;
    const region = isLost() && path.find((part) => part.isConnected && part.querySelector(HEADINGS));
    if (region) focusHeading(region);
  };
  const look = () => {
    if (timer === undefined && isLost()) timer = setTimeout(giveBack, PATIENCE_MS);
  };
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLElement) path = pathTo(target);
  };
  const leave = () => {
    path = [];
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') leave();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', leave, true);
  document.addEventListener('keydown', press, true);
  document.addEventListener('focusin', follow);
  document.addEventListener('focusout', look);
  look();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('pointerdown', leave, true);
    document.removeEventListener('keydown', press, true);
    document.removeEventListener('focusin', follow);
    document.removeEventListener('focusout', look);
  };
}

/** The element and all that it is in, from the inside out. */
function pathTo(element: Element): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.parentElement) path.push(at);
  return path;
}
