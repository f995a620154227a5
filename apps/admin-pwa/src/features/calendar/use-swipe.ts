import { type TouchEvent, useRef } from 'react';

const FAR_ENOUGH = 60;
const FAST_ENOUGH_MS = 500;

type Start = { readonly x: number; readonly y: number; readonly at: number };

/** A quick stroke of one finger to the left goes on, one to the right goes back; a slow one carries or scrolls. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<Start | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const finger = touches.item(0);
      start.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const finger = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!finger || !from || timeStamp - from.at > FAST_ENOUGH_MS) return;
      const [right, down] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(right) < FAR_ENOUGH || Math.abs(right) < 2 * Math.abs(down)) return;
      onSwipe(right < 0 ? 1 : -1);
    },
  };
}
