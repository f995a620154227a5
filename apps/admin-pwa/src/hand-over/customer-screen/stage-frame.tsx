import { Button } from '@fieldleaf/ui/button';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

type HeadingProps = { readonly level?: 1 | 2; readonly children: ReactNode };

/** The heading of what has just come onto the screen: reading goes on here. */
export function StageHeading({ level = 2, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = `h${level}` as const;
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

type FrameProps = {
  readonly heading: string;
  /** Missing while there is no way back. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** One way of paying, with the way back to the others. */
export function PaymentMethodFrame({ heading, onBack, children }: FrameProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <StageHeading key={heading}>{heading}</StageHeading>
      {children}
      {onBack && (
        <Button {...WAY_OUT} kind="quiet" onClick={onBack}>
          Choose another way to pay
        </Button>
      )}
    </div>
  );
}

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
