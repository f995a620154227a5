import type { Locator, Page } from '@playwright/test';

/** Time each frame took while typing, in milliseconds, longest first. */
export type Frames = readonly number[];

const KEY_DELAY_MS = 70;

/** Types into a field as a person does, and watches the frames meanwhile. */
export async function framesWhileTyping(page: Page, field: Locator, text: string): Promise<Frames> {
  await field.click();
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    let watching = true;
    const frame = (now: number) => {
      gaps.push(now - last);
      last = now;
      if (watching) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(window, {
      stopWatching: () => {
        watching = false;
        return gaps.slice(1);
      },
    });
  });
  await page.keyboard.type(text, { delay: KEY_DELAY_MS });
  for (const _ of text) await page.keyboard.press('Backspace', { delay: KEY_DELAY_MS });
  const gaps: number[] = await page.evaluate(() => Reflect.get(window, 'stopWatching')());
  return gaps.sort((one, other) => other - one);
}

const FRAME_MS = 1_000 / 60;

/** Frames that did not come in time: a gap of two frames is one that was dropped. */
export const dropped = (frames: Frames): number =>
  frames.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
