import { expect, type Page, test } from '@playwright/test';

type Counts = { readonly taps: number; readonly typed: number };

/** Starts counting anew in the page: presses of a finger or a mouse button (a drag is one), and the fields that are typed into. */
const startCounting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counting = window as unknown as { counted?: { taps: number; typed: Set<EventTarget> } };
    const isListening = counting.counted !== undefined;
    counting.counted = { taps: 0, typed: new Set() };
    if (isListening) return;
    const press = ({ isTrusted }: Event) => {
      if (isTrusted && counting.counted) counting.counted.taps += 1;
    };
    const type = ({ target }: Event) => {
      const isField =
        target instanceof HTMLElement &&
        target.matches('textarea, input:not([type="checkbox"], [type="radio"])');
      if (isField) counting.counted?.typed.add(target);
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('input', type, true);
  });

const readCounts = (page: Page): Promise<Counts> =>
  page.evaluate(() => {
    const { counted } = window as unknown as { counted: { taps: number; typed: Set<EventTarget> } };
    return { taps: counted.taps, typed: counted.typed.size };
  });

/**
 * Jobs on one page, each from the consultant's starting point, with the most presses it may take. Typing and
 * reaching the field are not presses; opening a section is one. The counts are in the report.
 */
export const countingTaps = (page: Page, goToStart: () => Promise<void>) => {
  /** From the screen that is shown. */
  const jobHere = (name: string, most: number, doIt: () => Promise<void>): Promise<void> =>
    test.step(name, async () => {
      await startCounting(page);
      await doIt();
      const { taps, typed } = await readCounts(page);
      test.info().annotations.push({
        type: 'taps',
        description: `${name}: ${taps} of at most ${most}, ${typed} fields typed into`,
      });
      expect(taps, `taps to ${name}`).toBeLessThanOrEqual(most);
      // Guards the counting: a job that needs presses had some.
      if (most > 0) expect(taps, `taps to ${name}`).toBeGreaterThan(0);
    });
  return {
    jobHere,
    job: async (name: string, most: number, doIt: () => Promise<void>): Promise<void> => {
      await goToStart();
      await jobHere(name, most, doIt);
    },
    /** The same without a pointer. */
    byKeys: async (name: string, doIt: () => Promise<void>): Promise<void> => {
      await goToStart();
      await jobHere(`${name}, by the keyboard alone`, 0, doIt);
    },
  };
};
