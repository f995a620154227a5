import { expect, test } from 'vitest';
import { type Box, covers, toastLift } from './toaster.tsx';

const TOAST: Box = { left: 12, right: 348, top: 650, bottom: 700 };
const HEADER = 56;
const box = (top: number, bottom: number): Box => ({ left: 20, right: 340, top, bottom });
const lift = (pressed: readonly Box[], alsoRead: readonly Box[] = []) =>
  toastLift({ toast: TOAST, read: [...pressed, ...alsoRead], pressed, highest: HEADER });
/** The toast's lower edge then. */
const bottomOver = (...args: Parameters<typeof lift>) => TOAST.bottom - lift(...args);

test('where nothing is in its way a toast stays at the thumb', () => {
  expect(lift([box(100, 640)])).toBe(0);
});

test('over a button it goes up, and over the next one too', () => {
  // 8 px above the upper button.
  expect(bottomOver([box(660, 704), box(590, 640)])).toBe(582);
});

test('what stands beside it is not in its way', () => {
  expect(lift([{ ...box(660, 704), left: 350, right: 360 }])).toBe(0);
});

test('it goes up as far as the header for a place that covers nothing', () => {
  expect(bottomOver([box(200, 704)], [])).toBe(192);
});

test('words are covered rather than a button', () => {
  expect(bottomOver([box(300, 704)], [box(60, 299)])).toBe(292);
});

test('a screen full of buttons has it right below the header', () => {
  expect(TOAST.top - lift([box(70, 704)])).toBe(HEADER + 8);
});

test('a box that only meets its edge is not covered', () => {
  expect(covers(TOAST, [box(700, 740)])).toBe(false);
  expect(covers(TOAST, [box(699, 740)])).toBe(true);
});
