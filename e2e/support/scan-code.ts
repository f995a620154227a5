import type { Locator, Page } from '@playwright/test';
import readCode from 'jsqr';

/**
 * Reads a code on the screen as a camera does. `lens`: any page without a content security policy, e.g.
 * `about:blank`.
 */
export async function scanCode(code: Locator, lens: Page): Promise<string> {
  const photo = await code.screenshot();
  const seen = await lens.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    let reds = '';
    for (let at = 0; at < pixels.length; at += 4) reds += String.fromCharCode(pixels[at] ?? 0);
    return { reds: btoa(reds), width: image.width, height: image.height };
  }, photo.toString('base64'));

  const rgba = new Uint8ClampedArray(seen.width * seen.height * 4).fill(255);
  for (const [at, red] of Buffer.from(seen.reds, 'base64').entries()) rgba.fill(red, at * 4, at * 4 + 3);
  const read = readCode(rgba, seen.width, seen.height);
  if (!read) throw new Error('A camera does not find this code.');
  return read.data;
}
