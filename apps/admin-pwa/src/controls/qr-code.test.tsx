import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

const SCALE = 4;

/** Returns the code as a camera sees it: black on white, `SCALE` points per module. */
function photographed(code: Element): { pixels: Uint8ClampedArray; width: number } {
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const width = modules * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(length)) * SCALE; column++)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { pixels, width };
}

const read = (code: Element): string | undefined => {
  const { pixels, width } = photographed(code);
  return jsQR(pixels, width, width)?.data;
};

test('a camera reads what the code was made of, short or as long as a signed pay link may get', () => {
  const short = 'https://plants.example/pay-invoice/0123456789abcdef0123456789abcdef?type=deposit';
  const long = `${short}#c=${'aZ09_-'.repeat(290)}`;
  render(
    <>
      <QrCode text={short} label="Short" />
      <QrCode text={long} label="Long" />
    </>,
  );

  expect(read(screen.getByRole('img', { name: 'Short' }))).toBe(short);
  expect(read(screen.getByRole('img', { name: 'Long' }))).toBe(long);
});

test('four modules stay white on every side, or cameras do not find it', () => {
  render(<QrCode text="https://plants.example" label="Code" />);

  const { pixels, width } = photographed(screen.getByRole('img'));

  const dark = [...Array(width * width).keys()].filter((at) => pixels[at * 4] === 0);
  const columns = dark.map((at) => at % width);
  const rows = dark.map((at) => Math.floor(at / width));
  const edge = 4 * SCALE;
  expect([Math.min(...columns), Math.min(...rows)]).toEqual([edge, edge]);
  expect([Math.max(...columns), Math.max(...rows)]).toEqual([width - edge - 1, width - edge - 1]);
});
