import { create } from 'zustand';

export type Toast = {
  readonly title: string;
  readonly detail?: string;
  readonly tone?: 'plain' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

/** Toast detail with the place of a change, if there is no more to say. */
export const SAVED_HERE = 'Saved on this phone.';

type ToastState = {
  readonly toast: Toast | null;
  readonly shownAt: number;
  /** A modal dialog makes everything outside it unreachable, so toasts appear inside it while one is open. */
  readonly openDialogs: number;
};

/** One toast at a time; a new one replaces the last. */
export const useToast = create<ToastState>(() => ({ toast: null, shownAt: 0, openDialogs: 0 }));

export const showToast = (toast: Toast): void => useToast.setState({ toast, shownAt: performance.now() });

/** A toast shown within this time before a screen change is about what was just done, and stays. */
const SAME_MOMENT_MS = 1_000;

/** Another screen begins: a toast of the one before leaves with it. */
export function leaveToastBehind(): void {
  const { toast, shownAt } = useToast.getState();
  if (toast && performance.now() - shownAt > SAME_MOMENT_MS) dismissToast();
}

/** A dialog is open until the answer is called. */
export function countOpenDialog(): () => void {
  leaveToastBehind();
  useToast.setState(({ openDialogs }) => ({ openDialogs: openDialogs + 1 }));
  return () => useToast.setState(({ openDialogs }) => ({ openDialogs: openDialogs - 1 }));
}

export const dismissToast = (): void => useToast.setState({ toast: null });
