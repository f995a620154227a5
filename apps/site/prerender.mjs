import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { precompress } from '../../scripts/precompress.mjs';

const folder = import.meta.dirname;
const isSpanish = process.argv[2] === 'es';
const dist = join(folder, isSpanish ? 'dist/es' : 'dist');
/** Root path of this language's pages. */
const home = isSpanish ? '/es/' : '/';
const emptyRoot = '<div id="root"><!--app--></div>';

/** A page whose headings are names has no use for it. */
const FONT = /<link rel="preload"[^>]* as="font"[^>]*>\s*/;

const head = /<!--head-->[\s\S]*<!--\/head-->/;

/** @typedef {{ head: string, tail: string, prelude: NodeJS.ReadableStream, finish: (markup: string) => string }} Page */

/** @type {{ render: (place: string) => Promise<Page> }} */
const { render } = await import('./dist-server/entry-server.js');

const shell = readFileSync(join(dist, 'index.html'), 'utf8');
if (!shell.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot} to put a page into`);
if (!head.test(shell)) throw new Error('index.html has no <!--head--> to put titles into');

/** @typedef {{ file: string, css?: string[], imports?: string[], isEntry?: boolean }} Chunk */

const manifestFolder = join(dist, '.vite');
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'));

/**
 * What a module needs besides the entry that every page loads.
 * @param {string} name
 * @returns {Chunk[]}
 */
function chunksOf(name) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  return chunk.isEntry ? [] : [chunk, ...(chunk.imports ?? []).flatMap(chunksOf)];
}

/**
 * A page that is loaded in a piece of its own is styled from the start and need not wait to learn which piece.
 * @param {readonly string[]} sources
 */
function linksTo(sources) {
  const chunks = sources.flatMap(chunksOf);
  const styles = chunks.flatMap(({ css = [] }) => css);
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${home}${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="${home}${file}">`),
  ];
  return [...new Set(links)].join('');
}

/**
 * The view whose markup the browser's script takes over; what an opened view shows is known to the browser alone.
 * @param {string} file
 * @param {string} place
 */
const viewIn = (file, place) => (file.startsWith('opened/') ? '' : ` data-view="${place}"`);

/**
 * @param {string} place
 * @param {string} file
 * @param {...string} sources the page's own pieces
 */
async function writePage(place, file, ...sources) {
  const page = await render(place);
  const markup = page.finish(await text(page.prelude));
  const target = join(dist, file);
  mkdirSync(dirname(target), { recursive: true });
  // Functions, because a `$` in the markup would otherwise be read as a pattern.
  const html = shell
    .replace(emptyRoot, () => `<div id="root"${viewIn(file, place)}>${markup}</div>${page.tail}`)
    .replace(head, () => page.head)
    // Last, so that its styles come after those of every page, as they do when it is loaded later.
    .replace('</head>', () => `${linksTo(sources)}</head>`);
  writeFileSync(target, place === 'plants' ? html.replace(FONT, '') : html);
}

await writePage('landing', 'index.html');
await writePage('terms', 'terms/index.html', 'src/features/terms/terms.tsx');
await writePage('privacy', 'privacy/index.html', 'src/features/privacy/privacy.tsx');
await writePage('my-data', 'my-data/index.html', 'src/features/my-data/my-data.tsx');
await writePage('review', 'review/index.html', 'src/features/review/review-page.tsx');
await writePage('plants', 'plants/index.html', 'src/features/plants/plants.tsx');
await writePage(
  'weather-warnings',
  'weather-warnings/index.html',
  'src/features/weather-warnings/weather-warnings.tsx',
);
await writePage('events', 'events/index.html', 'src/features/events/events.tsx');
await writePage('pay-invoice', 'pay-invoice/index.html', 'src/features/pay-bill/pay-invoice.tsx');
await writePage('gift', 'gift/index.html', 'src/features/buy-gift-card/gift.tsx');
await writePage('gift-card', 'gift/card/index.html', 'src/features/gift-card/gift-card.tsx');
await writePage('quote-offer', 'quote/index.html', 'src/features/quote-offer/quote-offer.tsx');
await writePage('pay-visit', 'pay-visit/index.html', 'src/features/pay-bill/pay-visit.tsx');
// Sent where a query of the landing page's address opens one of these.
await writePage('assessment', 'opened/assessment.html', 'src/features/assessment/assessment.tsx');
await writePage(
  'booking',
  'opened/booking.html',
  'src/features/booking/booking.tsx',
  'src/calendar/appointment-picker.tsx',
);
await writePage('manage', 'opened/manage.html', 'src/features/manage-booking/manage-booking.tsx');
// The name by which any server of files knows what to answer for an address that leads nowhere.
await writePage('not-found', '404.html', 'src/features/not-found/not-found.tsx');
rmSync(join(folder, 'dist-server'), { recursive: true });
rmSync(manifestFolder, { recursive: true });
precompress(dist);
