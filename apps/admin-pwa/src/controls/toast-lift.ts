/** A stretch of the screen, as the browser measures it. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

type Room = {
  readonly toast: Box;
  /** Boxes a toast must not cover, where the screen has room for it. */
  readonly read: readonly Box[];
  /** Boxes that are pressed or typed into: not covered as long as there is a place between them. */
  readonly pressed: readonly Box[];
  /** The lower edge of the header. */
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

/** True where a toast lies on one of these boxes. */
export const covers = (toast: Box, boxes: readonly Box[]): boolean =>
  boxes.some((box) => touches(toast, box));

/**
 * Pixels by which a toast goes up from the thumb so that it covers nothing of the screen, or at least nothing that is
 * pressed; where even that has no place it lies right below the header, farthest from the button that comes next.
 */
export function toastLift({ toast, read, pressed, highest }: Room): number {
  const top = highest + GAP;
  return freeLift(toast, read, top) ?? freeLift(toast, pressed, top) ?? Math.max(0, toast.top - top);
}

function freeLift(toast: Box, taken: readonly Box[], highestTop: number): number | undefined {
  let lift = 0;
  for (;;) {
    const place = lifted(toast, lift);
    const under = taken.filter((box) => touches(place, box));
    if (under.length === 0) return lift === 0 || place.top >= highestTop ? lift : undefined;
    lift = toast.bottom + GAP - Math.min(...under.map(({ top }) => top));
    if (toast.top - lift < highestTop) return undefined;
  }
}
