/** A stretch of the screen, as the browser measures it. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

type Room = {
  readonly toast: Box;
  /** What must stay in sight: what is pressed, typed into or read first. */
  readonly taken: readonly Box[];
  /** How far up a toast may go before it is out of the hand's way. */
  readonly highest: number;
};

const GAP = 8;

const lifted = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left,
  right,
  top: top - by,
  bottom: bottom - by,
});

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How many pixels a toast goes up so that it lies on nothing of that; 0 where there is no such place. */
export function toastLift({ toast, taken, highest }: Room): number {
  let lift = 0;
  for (;;) {
    const place = lifted(toast, lift);
    if (place.top < highest) return 0;
    const under = taken.filter((box) => touches(place, box));
    if (under.length === 0) return lift;
    lift = toast.bottom + GAP - Math.min(...under.map(({ top }) => top));
  }
}
