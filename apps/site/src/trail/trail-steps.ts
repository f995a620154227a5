import { addressOf } from '../language/address.ts';
import { currentStop, goOnTo, readTrail, type Stop, type Trail } from './trail.ts';

export const isSameStop = (one: Stop | undefined, other: Stop | undefined): boolean =>
  one?.view === other?.view && one?.step === other?.step && one?.run === other?.run;

/**
 * Replaces this stop with the first one and puts the others on top of it. The landing page goes under a stop
 * reached by its address, so that Back leads there.
 */
export function turnInto([first, ...others]: Trail): void {
  if (!first) return;
  const under = readTrail().slice(0, -1);
  if (currentStop()) history.replaceState({ trail: [...under, first] }, '');
  else {
    const address = location.pathname + location.search;
    history.replaceState(null, '', addressOf('/'));
    goOnTo([first], address);
  }
  goOnTo(others);
}

/** Goes back to a stop the visitor came through; answers whether there is one. */
export function returnTo(isMeant: (stop: Stop) => boolean): boolean {
  const trail = readTrail();
  const index = trail.findLastIndex(isMeant);
  const back = index - (trail.length - 1);
  if (index >= 0 && back !== 0) history.go(back);
  return index >= 0;
}
