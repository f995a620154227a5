import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** A visitor without a pointer: everything is reached with Tab, as far as it takes. */
export const keyboardOn = (page: Page) => {
  const tabTo = async (target: Locator) => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await isFocused(target)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target, `within ${MOST_STOPS} stops`).toBeFocused();
  };
  const pressOn = async (target: Locator, key: string) => {
    await tabTo(target);
    await page.keyboard.press(key);
  };
  return {
    tabTo,
    /** Reaches a button and presses it. */
    press: (name: string | RegExp) =>
      pressOn(page.getByRole('button', { name, exact: typeof name === 'string' }), 'Enter'),
    pressOn,
    type: async (label: string, text: string) => {
      await tabTo(page.getByLabel(label));
      await page.keyboard.type(text);
    },
    /** Goes down an open menu to one of its items and takes it. */
    pressMenu: async (name: string) => {
      const item = page.getByRole('menuitem', { name });
      for (let stop = 0; stop < MOST_STOPS && !(await isFocused(item)); stop += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
    /** Takes the first answer of the question that is shown. */
    chooseFirst: async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
    },
  };
};
