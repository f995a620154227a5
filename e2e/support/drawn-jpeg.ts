import type { Page } from '@playwright/test';

type Size = { readonly width: number; readonly height: number };

/** A photo as a camera would write it, drawn by the page: red on the left, blue on the right. */
export async function drawnJpeg(page: Page, size: Size): Promise<Buffer> {
  const text = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#f00';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#00f';
    context.fillRect(width / 2, 0, width / 2, height);
    return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
  }, size);
  return Buffer.from(text, 'base64');
}
