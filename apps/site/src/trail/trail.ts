import { addressOf } from '../language/address.ts';
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

export const readTrail = (): Trail => (history.state as { trail?: Trail } | null)?.trail ?? [];

export const currentStop = (): Stop | undefined => readTrail().at(-1);

/** Puts the stops on top of this one, each as an entry of its own. */
export function goOnTo(stops: Trail, address = addressOf('/')): void {
  for (const stop of stops) {
    history.pushState({ trail: [...readTrail(), stop] }, '', address);
    // Every screen is arrived at from its top; the browser would scroll back to where one left it.
    history.scrollRestoration = 'manual';
  }
}

/** Goes back to the landing page; answers whether it lies under this stop. */
export function leaveTrail(): boolean {
  const { length } = readTrail();
  if (length > 0) history.go(-length);
  return length > 0;
}
