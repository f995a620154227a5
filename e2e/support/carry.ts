import type { CDPSession, Locator, Page } from '@playwright/test';

/** Returns the center of an element on the screen. */
export async function middleOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

type Point = { readonly x: number; readonly y: number };

/** The time from one point of a quick finger to the next. */
const STEP_MS = 20;

/** One finger, as the browser hears it: down, along the points, up; as quick on a busy machine as on an idle one. */
export async function stroke(fingers: CDPSession, points: readonly Point[]) {
  const [first, ...rest] = points;
  if (!first) return;
  let heardAt = Date.now();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    heardAt += STEP_MS;
    return fingers.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: heardAt / 1_000 });
  };
  await send('touchStart', [first]);
  for (const point of rest) await send('touchMove', [point]);
  await send('touchEnd', []);
}

/** From one point straight to another, in so many steps. */
export const line = (from: Point, to: Point, steps = 8): readonly Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));

/** Longer than a finger rests before the calendar takes it for carrying. */
const HOLD_MS = 500;
const STEP_PIXELS = 6;
const MOST_STEPS = 60;

type Carrying = {
  readonly by: 'finger' | 'mouse';
  readonly way: 'up' | 'down';
  /** Shown when it is over the time that is meant. */
  readonly until: Locator;
};

/** Takes a visit to an earlier or a later time of its day, and lets go where it is meant to be. */
export async function carryVisit(page: Page, visit: Locator, { by, way, until }: Carrying): Promise<void> {
  // Away from the edges, where the bar and the toasts are.
  await visit.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await middleOf(visit);
  const hand = by === 'finger' ? await fingerOn(page) : mouseOn(page);
  await hand.down(from);
  for (let step = 1; step <= MOST_STEPS && !(await until.isVisible()); step += 1) {
    await hand.to({ x: from.x, y: from.y + (way === 'up' ? -step : step) * STEP_PIXELS });
  }
  await hand.up();
}

async function fingerOn(page: Page) {
  const fingers = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: async (at: Point) => {
      await send('touchStart', [at]);
      await page.waitForTimeout(HOLD_MS);
    },
    to: (at: Point) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  };
}

const mouseOn = (page: Page) => ({
  down: async ({ x, y }: Point) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  to: ({ x, y }: Point) => page.mouse.move(x, y),
  up: () => page.mouse.up(),
});
