import { type MouseEvent, useRef } from 'react';

/** Longer than any double tap, shorter than anybody needs to read what has come. */
const SOON_MS = 500;
const NEAR_PX = 24;

/** Put on a button that leads out of the payment from below it: it can move up under a finger that taps twice. */
export const WAY_OUT = { 'data-way-out': '' } as const;

type Tap = { readonly button: Element | null; readonly x: number; readonly y: number; readonly at: number };

const isSecondOf = (first: Tap, second: Tap): boolean =>
  first.button?.isConnected === false &&
  second.at - first.at < SOON_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < NEAR_PX;

/**
 * Answers a handler for the capture phase of clicks: a tap on a way out does nothing that was meant, the moment
 * before, for a button that stood in its place and is gone. The keyboard's clicks have no place of their own.
 */
export function useSecondTapGuard() {
  const last = useRef<Tap | null>(null);
  return (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const tap = { button, x: event.clientX, y: event.clientY, at: event.timeStamp };
    const isWayOut = button?.matches('[data-way-out]') ?? false;
    const hasPlace = tap.x !== 0 || tap.y !== 0;
    if (isWayOut && hasPlace && last.current && isSecondOf(last.current, tap)) event.stopPropagation();
    else last.current = tap;
  };
}
