import { useEffect, useLayoutEffect, useRef } from 'react';
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
  /** Whether the step must not be left now, e.g. because a card is being charged. */
  readonly isHeld?: () => boolean;
};

/** Gives each step of a view an entry of the browser's history, and shows the step that Back or Forward leads to. */
export function useStepTrail<Step extends string | number>(steps: Steps<Step>): void {
  const latest = useRef(steps);
  const depth = useRef(0);
  const { view, run, step } = steps;
  const stopOf = (of: Step): Stop => (run === undefined ? { view, step: of } : { view, step: of, run });

  /** The step of the current entry, if it is one of this run. */
  const stepHere = (): Step | undefined => {
    const here = currentStop();
    if (here?.view !== view || here.run !== run) return undefined;
    return latest.current.all.find((one) => one === here.step);
  };

  // With the screen, and not after it: Back may be pressed as soon as there is something to see.
  useLayoutEffect(() => {
    latest.current = steps;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the event
  useEffect(() => {
    const { pathTo, onStep } = latest.current;
    const here = stepHere();
    const isFirst = depth.current === 0;
    // A reload, or back from another view: the entry knows which step it was.
    if (here !== undefined && here !== step && isFirst) onStep(here);
    else if (here === undefined) turnInto(pathTo(step).map(stopOf));
    else if (here !== step) enter(pathTo(step).map(stopOf));
    depth.current = readTrail().length;
  }, [step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a step is does not change within a run
  useEffect(() => {
    const arrive = () => {
      const { onStep, isHeld, step: shown } = latest.current;
      const here = stepHere();
      if (here === undefined) return;
      const { length } = readTrail();
      if (here !== shown && isHeld?.()) return history.go(depth.current - length);
      depth.current = length;
      if (here !== shown) onStep(here);
    };
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [view, run]);
}

/** Makes the last of the stops the current one: by going back to it, or through those that are still missing. */
function enter(path: readonly Stop[]): void {
  if (returnTo((stop) => isSameStop(stop, path.at(-1)))) return;
  const trail = readTrail();
  const isPassed = (stop: Stop) => trail.some((one) => isSameStop(one, stop));
  goOnTo(path.slice(path.findLastIndex(isPassed) + 1));
}
