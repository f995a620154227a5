import { create } from 'zustand';

export type Toast = {
  readonly title: string;
  readonly detail?: string;
  readonly tone?: 'plain' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void };
};

type ToastState = { readonly toast: Toast | null; readonly shownAt: number };

/** One toast at a time; a new one replaces the last. */
export const useToast = create<ToastState>(() => ({ toast: null, shownAt: 0 }));

export const showToast = (toast: Toast): void => useToast.setState({ toast, shownAt: performance.now() });

export const dismissToast = (): void => useToast.setState({ toast: null });
