export type Toast = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly destructive?: boolean;
  /** It belongs to the screen that comes next, and leaves with that one. */
  readonly ahead?: boolean;
  /** The screen says it too, to screen readers as well: it is shown, and not read out a second time. */
  readonly isSaid?: boolean;
};

export type ShownToast = Toast & { readonly id: number };

let current: ShownToast | undefined;
let shownCount = 0;
const listeners = new Set<() => void>();

function publish(next: ShownToast | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before: there is only ever one. */
export function showToast(toast: Toast): void {
  shownCount += 1;
  publish({ ...toast, id: shownCount });
}

/** Takes that toast away, unless a newer one has taken its place. */
export const dismissToast = (id: number): void => {
  if (current?.id === id) publish(undefined);
};

/** Another screen begins: what was said on the one before leaves with it. */
export function leaveToastBehind(): void {
  if (current) publish(current.ahead ? { ...current, ahead: false } : undefined);
}

export const currentToast = (): ShownToast | undefined => current;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
