import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Row } from './row.ts';

/** A phone has a quarter of this machine's processor. */
const SLOWER = 4;
/** After the first, in which each screen's script is fetched. */
const ROUNDS = 8;
/** No tap comes before the previous one's effects have ended. */
const BETWEEN_MS = 600;

type Step = {
  readonly tap: (page: Page) => Locator;
  /** Element only the next screen has. */
  readonly seen: Seen;
};

/** An element by its selector, with how its text begins when there is one to be told by. */
type Seen = { readonly selector: string; readonly text: string | null };

const heading = (text: string): Seen => ({ selector: 'h1', text });

const section = (name: string, title: string): Step => ({
  tap: (page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }),
  seen: heading(title),
});

const behindMore = (name: string): readonly Step[] => [
  section('More', 'More'),
  { tap: (page) => page.getByRole('main').getByRole('link', { name }), seen: heading(name) },
];

/** The sections, and a booking's sheet. */
const STEPS: readonly Step[] = [
  section('Calendar', 'Calendar'),
  section('Overview', 'Overview'),
  ...behindMore('All Bookings'),
  {
    tap: (page) => page.locator('main a[href^="#/bookings/BK-"]').first(),
    seen: { selector: 'dialog[open] h2', text: null },
  },
  {
    tap: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first(),
    seen: { selector: 'body:not(:has(dialog[open]))', text: null },
  },
  ...behindMore('Customers'),
  ...behindMore('Consultation Notes'),
  section('Invoicing', 'Invoicing'),
];

/** From a tap until the next screen is painted, at a quarter of the processor; and until a tap that changes one word is. */
export async function measureTaps(page: Page): Promise<readonly Row[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    window.addEventListener('click', (event) => Object.assign(window, { tappedAt: event.timeStamp }), {
      capture: true,
    });
  });
  try {
    const first = await walk(page);
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) later.push(...(await walk(page)));
    const nothing = await measureNothing(page);
    return [
      { what: 'tap to the next screen at a quarter of the processor, median', ms: share(later, 50) },
      { what: 'tap to the next screen at a quarter of the processor, p95', ms: share(later, 95) },
      { what: 'the same the first time, with its script, longest', ms: share(first, 100) },
      { what: 'baseline: a tap that changes one word, p95', ms: share(nothing, 95) },
    ];
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

async function walk(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { tap, seen } of STEPS) times.push(await measureTap(page, tap(page), seen));
  return times;
}

async function measureTap(page: Page, tapped: Locator, seen: Seen): Promise<number> {
  await page.waitForTimeout(BETWEEN_MS);
  const painted = page.evaluate(({ selector, text }) => {
    Reflect.deleteProperty(window, 'tappedAt');
    return new Promise<number>((resolve) => {
      const look = () => {
        const tappedAt = Reflect.get(window, 'tappedAt') as number | undefined;
        const found = document.querySelector(selector);
        const isThere =
          tappedAt !== undefined && found && (text === null || found.textContent.startsWith(text));
        // An element there when a frame begins is painted by the next one.
        requestAnimationFrame(isThere ? (now) => resolve(now - tappedAt) : look);
      };
      look();
    });
  }, seen);
  await tapped.click();
  return painted;
}

async function measureNothing(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Nothing';
    button.addEventListener('click', () => {
      button.dataset.tapped = String(Number(button.dataset.tapped ?? 0) + 1);
    });
    document.querySelector('main')?.prepend(button);
  });
  const times: number[] = [];
  for (let round = 1; round <= 3 * ROUNDS; round += 1) {
    const seen = { selector: `[data-tapped="${round}"]`, text: null };
    times.push(await measureTap(page, page.getByRole('button', { name: 'Nothing' }), seen));
  }
  return times;
}

const share = (times: readonly number[], percent: number): number =>
  Math.round(
    times.toSorted((one, other) => one - other)[Math.ceil((times.length * percent) / 100) - 1] ?? Number.NaN,
  );
