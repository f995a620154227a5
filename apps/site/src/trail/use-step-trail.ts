import { useLayoutEffect, useRef } from 'react';
import { currentStop, goOnTo, readTrail, type Stop } from './trail.ts';
import { isSameStop, returnTo, turnInto } from './trail-steps.ts';

type Steps<Step> = {
  readonly view: string;
  readonly run?: string;
  readonly all: readonly Step[];
  readonly step: Step;
  /** The steps that lead to one, itself the last: whoever resumes in the middle goes back through them too. */
  readonly pathTo: (step: Step) => readonly Step[];
  /** Back or Forward asks for a step. */
  readonly onStep: (step: Step) => void;
  /** True if the step must not be left now, e.g. because a card is being charged. */
  readonly isHeld?: () => boolean;
};

/** Gives each step of a view an entry of the browser's history, and shows the step that Back or Forward leads to. */
export function useStepTrail<Step extends string | number>(steps: Steps<Step>): void {
  const latest = useRef(steps);
  const depth = useRef(0);
  /** The browser is on its way back to a step that is shown already, and says so when it is there. */
  const isReturning = useRef(false);
  const { view, run, step } = steps;
  const stopOf = (of: Step): Stop => (run === undefined ? { view, step: of } : { view, step: of, run });

  /** The step of the current entry, if it is one of this run. */
  const stepHere = (): Step | undefined => {
    const here = currentStop();
    if (here?.view !== view || here.run !== run) return undefined;
    return latest.current.all.find((one) => one === here.step);
  };

  /** Makes a step's entry the current one. */
  const goTo = (to: Step): void => {
    isReturning.current = enter(latest.current.pathTo(to).map(stopOf));
    depth.current = readTrail().length;
  };

  const arriveAt = (here: Step, wasReturning: boolean): void => {
    const { onStep, isHeld, step: shown } = latest.current;
    const { length } = readTrail();
    if (here !== shown && isHeld?.()) {
      history.go(depth.current - length);
      return;
    }
    depth.current = length;
    if (here === shown) return;
    // On the way back another step may have been chosen.
    if (wasReturning) goTo(shown);
    else onStep(here);
  };

  // With the screen, and none of them after it: Back may be pressed as soon as there is something to see.
  useLayoutEffect(() => {
    latest.current = steps;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the event
  useLayoutEffect(() => {
    if (isReturning.current) return;
    const { pathTo, onStep } = latest.current;
    const here = stepHere();
    const isFirst = depth.current === 0;
    // A reload, or back from another view: the entry knows which step it was.
    if (here !== undefined && here !== step && isFirst) onStep(here);
    else if (here === undefined) turnInto(pathTo(step).map(stopOf));
    else if (here !== step) goTo(step);
    depth.current = readTrail().length;
  }, [step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a step is does not change within a run
  useLayoutEffect(() => {
    const arrive = () => {
      const here = stepHere();
      const wasReturning = isReturning.current;
      isReturning.current = false;
      if (here !== undefined) arriveAt(here, wasReturning);
    };
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [view, run]);
}

/**
 * Makes the last of the stops the current one: by going back to it, or through those that are still missing. Returns
 * true if the browser is on its way back, which takes it a moment.
 */
function enter(path: readonly Stop[]): boolean {
  if (returnTo((stop) => isSameStop(stop, path.at(-1)))) return !isSameStop(currentStop(), path.at(-1));
  const trail = readTrail();
  const isPassed = (stop: Stop) => trail.some((one) => isSameStop(one, stop));
  goOnTo(path.slice(path.findLastIndex(isPassed) + 1));
  return false;
}
