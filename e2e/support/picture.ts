import { expect, type Page } from '@playwright/test';

const SIZES = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];

/** A letter is a shade of grey then: a font may differ from machine to machine, a colour or a layout may not. */
const SHRUNK_BY = 8;

/** The share of the small picture's pixels; a heading that breaks otherwise is below it, a panel of another colour far above. */
const MAY_DIFFER = 0.06;

/** Runs in the page: a toast goes by itself, and is or is not there; a timer is never at rest. */
function showPassing(isShown: boolean): void {
  const passing = ":is([aria-label^='Notifications'], [role='status'][aria-live='polite'], [role='timer'])";
  for (const element of document.querySelectorAll<HTMLElement>(passing))
    element.style.visibility = isShown ? '' : 'hidden';
}

const AT_REST_MS = 250;

/** Runs in the page, which draws well. */
async function shrink({ picture, by }: { readonly picture: string; readonly by: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const whole = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const size = { width: Math.round(whole.width / by), height: Math.round(whole.height / by) };
  const canvas = new OffscreenCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing can be drawn');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(whole, 0, 0, size.width, size.height);
  const small = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(String.fromCharCode(...small));
}

async function draw(page: Page): Promise<Buffer> {
  await page.evaluate(showPassing, false);
  const drawn = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  await page.evaluate(showPassing, true);
  return Buffer.from(
    await page.evaluate(shrink, { picture: drawn.toString('base64'), by: SHRUNK_BY }),
    'base64',
  );
}

/** Once nothing more arrives on the screen. */
async function drawAtRest(page: Page): Promise<Buffer> {
  let picture = await draw(page);
  const isSame = async () => {
    const before = picture;
    await page.waitForTimeout(AT_REST_MS);
    picture = await draw(page);
    return picture.equals(before);
  };
  await expect.poll(isSame, { timeout: 60_000, intervals: [0] }).toBe(true);
  return picture;
}

/** The screen looks as its picture in the repository, small and wide; `--update-snapshots=all` draws them anew. */
export async function expectLooks(page: Page, screen: string): Promise<void> {
  const usual = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const name = `${screen.toLowerCase().replace(/\W+/g, '-')}-${size.width}.png`;
    const picture = await drawAtRest(page);
    expect.soft(picture).toMatchSnapshot(name, { maxDiffPixelRatio: MAY_DIFFER, threshold: 0.1 });
  }
  if (usual) await page.setViewportSize(usual);
}
