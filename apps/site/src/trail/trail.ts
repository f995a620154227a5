/** One screen a visitor was on: a view, which step of it, and of which run through it. */
export type Stop = {
  readonly view: string;
  /** Left out until the view has said which one it opens with. */
  readonly step?: string | number;
  readonly run?: string;
};

/**
 * The screens from the landing page to the one that is shown, itself included. Each is an entry of the
 * browser's history, on top of the landing page's: that is how Back, Forward and a reload find them without
 * addresses of their own.
 */
export type Trail = readonly Stop[];

export const isSameStop = (one: Stop | undefined, other: Stop | undefined): boolean =>
  one?.view === other?.view && one?.step === other?.step && one?.run === other?.run;

export const readTrail = (): Trail => (history.state as { trail?: Trail } | null)?.trail ?? [];

export const currentStop = (): Stop | undefined => readTrail().at(-1);

/** Puts the stops on top of this one, each as an entry of its own. */
export function goOnTo(stops: Trail, address = '/'): void {
  for (const stop of stops) {
    history.pushState({ trail: [...readTrail(), stop] }, '', address);
    // Every screen is arrived at from its top; the browser would scroll back to where one left it.
    history.scrollRestoration = 'manual';
  }
}

/** The first of the stops takes the place of this one, the others come on top of it. */
export function turnInto([first, ...others]: Trail): void {
  if (!first) return;
  history.replaceState({ trail: [...readTrail().slice(0, -1), first] }, '');
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

/** Goes back to the landing page; answers whether it lies under this stop. */
export function leaveTrail(): boolean {
  const { length } = readTrail();
  if (length > 0) history.go(-length);
  return length > 0;
}

/** An address that names a stop: the landing page is put under it, so that Back leads there. */
export function beginTrail(stop: Stop, address: string): void {
  history.replaceState(null, '', '/');
  goOnTo([stop], address);
}
