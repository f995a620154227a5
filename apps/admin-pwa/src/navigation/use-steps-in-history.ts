import { useLayoutEffect, useRef } from 'react';

type Steps = {
  /** True once the step is known: kept state may still have to be read. */
  readonly isReady: boolean;
  /** Current step, from zero. */
  readonly step: number;
  /** Goes to the step that the history stands at if that is possible, and answers where the screen stands then. */
  readonly goTo: (step: number) => number;
};

/** The step the current entry of the history stands for; undefined for one that is none. */
function stepHere(): number | undefined {
  const { step } = (history.state ?? {}) as { readonly step?: unknown };
  return typeof step === 'number' ? step : undefined;
}

const marked = (step: number) => ({ ...history.state, step });

function pushSteps(from: number, to: number): void {
  history.replaceState(marked(from), '');
  for (let step = from + 1; step <= to; step += 1) history.pushState(marked(step), '');
}

/**
 * One entry of the history for each step of a screen, all of the same address: the way back of the browser leads
 * one step back, and out of the screen from the first one.
 */
export function useStepsInHistory({ isReady, step, goTo }: Steps): void {
  // Counted here, because the history moves only some time after it was asked to.
  const at = useRef<number>(undefined);

  // With the screen, not after it: Back may be pressed as soon as there is something to see.
  useLayoutEffect(() => {
    if (!isReady) return;
    const from = at.current ?? stepHere() ?? 0;
    at.current = step;
    if (step > from) pushSteps(from, step);
    if (step < from) history.go(step - from);
  }, [isReady, step]);

  useLayoutEffect(() => {
    const follow = () => {
      const wanted = stepHere();
      if (!isReady || wanted === undefined) return;
      at.current = goTo(wanted);
      if (at.current !== wanted) history.go(at.current - wanted);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [isReady, goTo]);
}
