/** Data a history entry keeps besides its address; only ids, like the address. */
type Visited = { readonly entryId: string; readonly from: string | null };

let entries = 0;
let isComeBack = false;
let leftAt = 0;
const scrollTops = new Map<string, number>();
const keptByName = new Map<string, unknown>();

const isVisited = (state: unknown): state is Visited =>
  typeof state === 'object' && state !== null && 'entryId' in state && 'from' in state;

const currentEntry = (): Visited | null => (isVisited(history.state) ? history.state : null);

/** The hash the current screen was opened from; null when it was opened by its address. */
export const openedFrom = (): string | null => currentEntry()?.from ?? null;

/** Scroll position at which the current screen was left; null if it is new. */
export const scrollTopOnReturn = (): number | null => (isComeBack ? leftAt : null);

/** Keeps how something stands for whoever comes back to it, as long as the phone is unlocked. */
export function keepForReturn(name: string, value: unknown): void {
  keptByName.set(name, value);
}

/** Returns the value kept under this name; undefined for a new screen, whose earlier values are dropped. */
export function keptOnReturn(name: string): unknown {
  if (!isComeBack) keptByName.delete(name);
  return keptByName.get(name);
}

function remember(from: string | null): void {
  const entry = currentEntry();
  isComeBack = entry !== null;
  if (entry) {
    // Read now: until the screen is there, the one before it can still be scrolled.
    leftAt = scrollTops.get(entry.entryId) ?? 0;
    return;
  }
  entries += 1;
  // Unlike any entry of an earlier load of the page, which are still in the history.
  const entryId = `${performance.timeOrigin}:${entries}`;
  history.replaceState({ entryId, from } satisfies Visited, '');
}

/** Notes where each screen was opened from and how far down it was left, until what it returns is called. */
export function watchVisitedEntries(): () => void {
  remember(null);
  const onHashChange = ({ oldURL }: HashChangeEvent) => remember(new URL(oldURL).hash);
  const onScroll = () => {
    const entry = currentEntry();
    if (entry) scrollTops.set(entry.entryId, document.documentElement.scrollTop);
  };
  // In the capture phase: the screens' own listeners run after it.
  window.addEventListener('hashchange', onHashChange, { capture: true });
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    keptByName.clear();
    window.removeEventListener('hashchange', onHashChange, { capture: true });
    window.removeEventListener('scroll', onScroll);
  };
}
