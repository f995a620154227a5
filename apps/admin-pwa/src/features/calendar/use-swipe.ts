import { type TouchEvent, useRef } from 'react';

const FAR_ENOUGH = 60;
const NO_TAP = 10;
const FAST_ENOUGH_MS = 500;
const TAP_FOLLOWS_MS = 300;

type Start = { readonly x: number; readonly y: number; readonly at: number };

/** A quick stroke of one finger to the left goes on, one to the right goes back; a slow one carries or scrolls. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<Start | null>(null);
  const strokes = useRef(false);
  const tapFollows = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wayOf = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    const from = start.current;
    return finger && from ? { right: finger.clientX - from.x, down: finger.clientY - from.y } : null;
  };
  const touches = {
    onTouchStart: ({ touches: fingers, timeStamp }: TouchEvent) => {
      const finger = fingers[0];
      start.current =
        finger && fingers.length === 1 ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : null;
      clearTimeout(tapFollows.current);
      // Two fingers zoom.
      strokes.current = fingers.length > 1;
    },
    onTouchMove: (event: TouchEvent) => {
      const way = wayOf(event);
      if (way && Math.hypot(way.right, way.down) > NO_TAP) strokes.current = true;
    },
    onTouchEnd: (event: TouchEvent) => {
      const way = wayOf(event);
      const isFast = event.timeStamp - (start.current?.at ?? 0) <= FAST_ENOUGH_MS;
      start.current = null;
      // The library's tap event comes now; a later mouse event is no swipe.
      clearTimeout(tapFollows.current);
      tapFollows.current = setTimeout(() => {
        strokes.current = false;
      }, TAP_FOLLOWS_MS);
      if (!way || !isFast || Math.abs(way.right) < Math.max(FAR_ENOUGH, 2 * Math.abs(way.down))) return;
      onSwipe(way.right < 0 ? 1 : -1);
    },
  };
  /** True during a swipe, so that its end is not taken for a tap. */
  return { touches, isStroke: () => strokes.current };
}
