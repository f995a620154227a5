import { expect, test } from 'vitest';
import { type DecodedPhoto, type EncodedSize, MOST_PHOTO_BYTES, resizePhoto } from './resize-photo.ts';

const file = new Blob(['from the camera']);

/** A picture whose JPEG has `bytesPerPixel` at full quality, and what was tried with it. */
function photoOf(widthPx: number, heightPx: number, bytesPerPixel: number) {
  const tried: EncodedSize[] = [];
  let closed = 0;
  const decoded: DecodedPhoto = {
    widthPx,
    heightPx,
    encodeJpeg: async (size) => {
      tried.push(size);
      const bytes = size.widthPx * size.heightPx * bytesPerPixel * size.quality;
      return { size: Math.ceil(bytes) } as Blob;
    },
    close: () => {
      closed += 1;
    },
  };
  return { codec: { decode: async () => decoded }, tried, closed: () => closed };
}

test('a large photo becomes one of at most 300 kB, in the same proportions', async () => {
  const { codec, tried, closed } = photoOf(4_000, 3_000, 1);

  const resized = await resizePhoto(file, codec);

  expect(resized.ok && resized.value.size).toBeLessThanOrEqual(MOST_PHOTO_BYTES);
  expect(tried[0]).toEqual({ widthPx: 1_600, heightPx: 1_200, quality: 0.85 });
  for (const { widthPx, heightPx } of tried) expect(widthPx / heightPx).toBeCloseTo(4 / 3, 2);
  expect(closed()).toBe(1);
});

test('quality gives way before size does', async () => {
  const { codec, tried } = photoOf(1_600, 1_200, 0.25);
  await resizePhoto(file, codec);
  expect(tried.map(({ widthPx, quality }) => [widthPx, quality])).toEqual([
    [1_600, 0.85],
    [1_600, 0.7],
    [1_600, 0.55],
  ]);
});

test('a photo that is small enough is encoded once, and never made larger', async () => {
  const { codec, tried } = photoOf(320, 640, 0.1);
  await resizePhoto(file, codec);
  expect(tried).toEqual([{ widthPx: 320, heightPx: 640, quality: 0.85 }]);
});

test('a narrow strip keeps at least a line of pixels', async () => {
  const { codec, tried } = photoOf(10_000, 2, 1);
  expect(await resizePhoto(file, codec)).toMatchObject({ ok: true });
  expect(tried[0]).toMatchObject({ widthPx: 1_600, heightPx: 1 });
});

test('what no size makes small enough is given up, not tried for ever', async () => {
  const { codec, closed } = photoOf(4_000, 3_000, 1_000);
  expect(await resizePhoto(file, codec)).toMatchObject({ error: { code: 'unreadable_photo' } });
  expect(closed()).toBe(1);
});

test('a file that is no photo, or that the browser cannot encode, is refused in words', async () => {
  const unreadable = { decode: () => Promise.reject(new Error('EncodingError')) };
  const refusal = { ok: false, error: { code: 'unreadable_photo', message: /JPEG or PNG/ } };
  expect(await resizePhoto(file, unreadable)).toMatchObject({
    ...refusal,
    error: { code: 'unreadable_photo', message: expect.stringMatching('JPEG or PNG') },
  });

  const { codec, closed } = photoOf(100, 100, 1);
  const decoded = await codec.decode();
  const broken = { ...decoded, encodeJpeg: () => Promise.reject(new Error('no canvas')) };
  expect(await resizePhoto(file, { decode: async () => broken })).toMatchObject({ ok: false });
  expect(closed()).toBe(1);
});
