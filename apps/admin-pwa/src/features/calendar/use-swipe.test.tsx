import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

const A_MOMENT_MS = 250;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Heard = { readonly swiped: number[]; isStroke: () => boolean };

/** A calendar that keeps which way it was swiped, and whether a finger strokes over it. */
function Pane({ heard }: { readonly heard: Heard }) {
  const { touches, isStroke } = useSwipe((step) => heard.swiped.push(step));
  useEffect(() => {
    heard.isStroke = isStroke;
  });
  return <div data-testid="pane" {...touches} />;
}

function openPane() {
  const heard: Heard = { swiped: [], isStroke: () => false };
  render(<Pane heard={heard} />);
  const at = (...points: number[]) => points.map((clientX) => ({ clientX, clientY: 500 }));
  const pane = screen.getByTestId('pane');
  return {
    swiped: heard.swiped,
    isTapped: () => !heard.isStroke(),
    down: (...xs: number[]) => fireEvent.touchStart(pane, { touches: at(...xs) }),
    move: (x: number) => fireEvent.touchMove(pane, { changedTouches: at(x) }),
    up: (x: number) => fireEvent.touchEnd(pane, { changedTouches: at(x), touches: [] }),
  };
}

test('a stroke taps nothing, however soon it follows another', () => {
  const { down, move, up, swiped, isTapped } = openPane();
  down(300);
  move(60);
  up(60);

  vi.advanceTimersByTime(A_MOMENT_MS);
  down(60);
  move(300);
  vi.advanceTimersByTime(A_MOMENT_MS);
  up(300);

  expect(swiped).toEqual([1, -1]);
  expect(isTapped()).toBe(false);
});

test('what comes after a stroke is a tap again', () => {
  const { down, move, up, isTapped } = openPane();
  down(300);
  move(60);
  up(60);
  vi.advanceTimersByTime(2 * A_MOMENT_MS);

  down(180);
  up(180);

  expect(isTapped()).toBe(true);
});

test('two fingers zoom, and tap nothing', () => {
  const { down, up, swiped, isTapped } = openPane();
  down(100);
  down(100, 200);
  up(200);

  expect(swiped).toEqual([]);
  expect(isTapped()).toBe(false);
});
