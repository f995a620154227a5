import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../support/chromium-path.ts';

// The photos of the demonstration: drawn, because nobody's own plants belong into it.
const FOLDER = join(import.meta.dirname, '../../apps/sync-server/src/demo/photos');
const SIZE = { width: 960, height: 720 };

const pot = (colour: string) => `
  <path d="M360 500 h240 l-28 150 q-4 20 -26 20 h-132 q-22 0 -26 -20 z" fill="${colour}"/>
  <rect x="346" y="484" width="268" height="36" rx="10" fill="${colour}"/>
  <rect x="346" y="510" width="268" height="12" fill="#0002"/>`;

type Leaf = readonly [x: number, y: number, turn: number, scale: number, colour: string];

const leaf = ([x, y, turn, scale, colour]: Leaf) => `
  <g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
    <path d="M0 0 C-90 -60 -80 -190 0 -240 C80 -190 90 -60 0 0 Z" fill="${colour}"/>
    <path d="M0 0 V-225 M0 -60 L-42 -100 M0 -60 L42 -100 M0 -120 L-38 -160 M0 -120 L38 -160" stroke="#fff5" stroke-width="5" fill="none"/>
  </g>`;

const stem = (path: string, colour: string) =>
  `<path d="${path}" stroke="${colour}" stroke-width="14" fill="none" stroke-linecap="round"/>`;

const monstera = [-62, -30, 4, 36, 66].map(
  (turn, at) =>
    stem(`M480 500 Q${480 + turn} 400 ${480 + turn * 2.2} ${330 - (at % 2) * 30}`, '#47803f') +
    leaf([480 + turn * 2.2, 345 - (at % 2) * 30, turn, 0.95, at === 0 ? '#c9b04a' : '#3c7a45']),
);
const fern = Array.from({ length: 13 }, (_, at) => {
  const turn = -84 + at * 14;
  const dots = Array.from(
    { length: 9 },
    (_unused, step) =>
      `<ellipse cx="${-26 + (step % 2) * 52}" cy="${-40 - step * 28}" rx="30" ry="12" fill="${at % 5 === 0 ? '#a8b46a' : '#4d9455'}" transform="rotate(${step % 2 ? -24 : 24} ${-26 + (step % 2) * 52} ${-40 - step * 28})"/>`,
  );
  return `<g transform="translate(480 500) rotate(${turn})"><path d="M0 0 V-290" stroke="#3a7344" stroke-width="7"/>${dots.join('')}</g>`;
});
const cactus = [
  '<rect x="400" y="230" width="160" height="270" rx="80" fill="#4f8a57"/>',
  '<rect x="290" y="300" width="70" height="120" rx="35" fill="#5a9862"/><rect x="320" y="380" width="100" height="52" rx="26" fill="#5a9862"/>',
  ...Array.from(
    { length: 24 },
    (_, at) =>
      `<path d="M${424 + (at % 4) * 38} ${260 + Math.floor(at / 4) * 38} l6 -16" stroke="#f3ecd2" stroke-width="4"/>`,
  ),
];
const orchid = [
  leaf([470, 505, -64, 0.7, '#3f7a4a']),
  leaf([490, 505, 62, 0.7, '#3f7a4a']),
  stem('M480 500 Q470 320 560 200 T700 190', '#6a8f4f'),
  ...[
    [560, 205],
    [630, 168],
    [700, 195],
  ].map(([x = 0, y = 0]) =>
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<ellipse cx="${x}" cy="${y - 36}" rx="26" ry="38" fill="#d98fb4" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .concat(`<circle cx="${x}" cy="${y}" r="14" fill="#f3d36b"/>`)
      .join(''),
  ),
];

const PLANTS = {
  monstera: { parts: monstera, pot: '#b8694a', wall: '#e9e2d4' },
  fern: { parts: fern, pot: '#d9d3c7', wall: '#dfe7df' },
  cactus: { parts: cactus, pot: '#c98a55', wall: '#efe3d3' },
  orchid: { parts: orchid, pot: '#7d93a6', wall: '#e6e1ea' },
};

const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
const page = await browser.newPage({ viewport: SIZE });
for (const [name, { parts, pot: colour, wall }] of Object.entries(PLANTS)) {
  const table = `<rect width="960" height="720" fill="${wall}"/><rect y="610" width="960" height="110" fill="#a98963"/><ellipse cx="480" cy="664" rx="190" ry="22" fill="#0002"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720">${table}${parts.join('')}${pot(colour)}</svg>`;
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 70 });
}
await browser.close();
