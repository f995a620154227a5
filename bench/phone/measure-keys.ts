import type { Locator, Page } from '@playwright/test';
import { addIdleField } from '../../e2e/support/idle-field.ts';
import {
  type OnProcessor,
  percentile,
  processorOf,
  scriptPerKey,
  untilQuiet,
} from '../../e2e/support/measure-script.ts';
import type { Row } from './row.ts';

/** A name, an address, a plant of a note, digits, and what nothing has. */
const TEXTS = ['ana reyes', 'grower-00000', 'onster', '555', 'zq'];
/** A phone has a quarter of this machine's processor. */
const PARTS = [1, 4];

/**
 * Measures the script cost of a key in the two searches, including all it triggers, and in a nearby field without
 * listeners.
 */
export async function measureKeys(page: Page): Promise<readonly Row[]> {
  const where = { page, processor: await processorOf(page) };
  await page.evaluate(() => {
    location.hash = '#/bookings';
  });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.waitFor();
  await untilQuiet(where);
  const list = await rowsOf(where, { name: 'All Bookings', field: search, region: 'main' });
  await page.keyboard.press('Control+k');
  const find = page.getByRole('combobox', { name: 'Find anything' });
  await find.waitFor();
  await untilQuiet(where);
  const found = await rowsOf(where, { name: 'Find', field: find, region: 'dialog[open]' });
  await page.keyboard.press('Escape');
  return [...list, ...found];
}

type Typing = { readonly name: string; readonly field: Locator; readonly region: string };

async function rowsOf(where: OnProcessor, { name, field, region }: Typing): Promise<readonly Row[]> {
  const idle = await addIdleField(where.page, region);
  const rows: Row[] = [];
  for (const part of PARTS) {
    await where.processor.slowDown(part);
    const at = part === 1 ? '' : `, processor / ${part}`;
    const [costs, nothing] = [
      await scriptPerKey(where, field, TEXTS),
      await scriptPerKey(where, idle, TEXTS),
    ];
    rows.push(
      { what: `keystroke in ${name}, p95 of script${at}`, ms: rounded(percentile(costs, 95)) },
      { what: `baseline: in an idle field beside it${at}`, ms: rounded(percentile(nothing, 95)) },
    );
  }
  await where.processor.slowDown(1);
  return rows;
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;
