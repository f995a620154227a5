import { sessionDraft } from '../draft/session-draft.ts';
import type { InnerView, View } from './view.ts';

type Interruption = { readonly view: InnerView; readonly atMs: number };

/** Those without an address of their own. */
const RESUMABLE: readonly View[] = ['assessment', 'booking', 'quote', 'confirmation', 'manage'];

const isResumable = (view: View): view is InnerView => RESUMABLE.includes(view);

/** Longer than any page takes to load, shorter than a visitor needs to come back by hand. */
const LASTS_MS = 10 * 60_000;

const interruption = sessionDraft<Interruption>('interrupted', (stored) => {
  const { view, atMs } = (stored ?? {}) as Partial<Interruption>;
  return view !== undefined && isResumable(view) && typeof atMs === 'number' ? { view, atMs } : undefined;
});

/** Notes which view a reload interrupts, so that the page opens with it again. */
export function noteInterruption(view: View, nowMs: number): void {
  if (isResumable(view)) interruption.save({ view, atMs: nowMs });
}

/** The view that a reload has interrupted just now, once. */
export function takeInterrupted(nowMs: number): InnerView | undefined {
  const noted = interruption.load();
  interruption.clear();
  return noted && nowMs - noted.atMs < LASTS_MS ? noted.view : undefined;
}
