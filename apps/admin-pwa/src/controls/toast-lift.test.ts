import { expect, test } from 'vitest';
import { type Box, toastLift } from './toast-lift.ts';

const TOAST: Box = { left: 12, right: 348, top: 650, bottom: 700 };
const box = (top: number, bottom: number): Box => ({ left: 20, right: 340, top, bottom });

test('where nothing is in its way a toast stays at the thumb', () => {
  expect(toastLift({ toast: TOAST, taken: [box(100, 640)], highest: 300 })).toBe(0);
});

test('over a button it goes up, and over the next one too', () => {
  const taken = [box(660, 704), box(590, 640)];

  // 8 px above the upper button: its bottom edge at 582.
  expect(toastLift({ toast: TOAST, taken, highest: 300 })).toBe(700 - 582);
});

test('what stands beside it is not in its way', () => {
  expect(
    toastLift({ toast: TOAST, taken: [{ ...box(660, 704), left: 350, right: 360 }], highest: 300 }),
  ).toBe(0);
});

test('a screen full of buttons keeps it where it is', () => {
  expect(toastLift({ toast: TOAST, taken: [box(200, 704)], highest: 300 })).toBe(0);
});
