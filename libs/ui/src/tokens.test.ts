import { expect, test } from 'vitest';
import css from './tokens.css?raw';

type Scheme = 'light' | 'dark';

function colourOf(token: string, scheme: Scheme): string {
  const pair = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const single = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css);
  const colour = pair ? pair[scheme === 'light' ? 1 : 2] : single?.[1];
  if (!colour) throw new Error(`no such token: ${token}`);
  return colour;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(foreground: string, background: string, scheme: Scheme): number {
  const [a, b] = [luminance(colourOf(foreground, scheme)), luminance(colourOf(background, scheme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...['ink', 'quiet-ink', 'leaf', 'terracotta', 'danger'].flatMap((text) =>
    ['paper', 'surface'].map((ground) => [text, ground] as const),
  ),
  ['ink', 'moss'],
  ['quiet-ink', 'moss'],
  ['leaf', 'moss'],
  ['ink', 'sun-tint'],
  ['ink', 'danger-tint'],
  ['danger', 'danger-tint'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-pressed'],
  ['on-terracotta', 'terracotta'],
  ['on-danger', 'danger'],
  ['quiet-ink', 'hairline'],
  ...['onsite', 'virtual', 'quote', 'no-show'].flatMap((kind) =>
    [`${kind}-tint`, 'paper', 'surface'].map((ground) => [`${kind}-ink`, ground] as const),
  ),
];

for (const scheme of ['light', 'dark'] as const) {
  test.each(TEXT_PAIRS)(`%s on %s is readable (AA, 4.5:1) in ${scheme}`, (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['paper', 'surface'])(`the edge of a control shows on %s (3:1) in ${scheme}`, (ground) => {
    expect(contrast('control-edge', ground, scheme)).toBeGreaterThanOrEqual(3);
  });
}
