export type Toast = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly destructive?: boolean;
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

export const currentToast = (): ShownToast | undefined => current;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
