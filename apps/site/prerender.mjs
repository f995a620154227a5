import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { precompress } from '../../scripts/precompress.mjs';

const folder = import.meta.dirname;
const emptyRoot = '<div id="root"><!--app--></div>';

const head = /<!--head-->[\s\S]*<!--\/head-->/;

/** @typedef {{ head: string, markup: string }} Page */

/** @type {{ render: (place: string) => Promise<Page> }} */
const { render } = await import('./dist-server/entry-server.js');

const shell = readFileSync(join(folder, 'dist/index.html'), 'utf8');
if (!shell.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot} to put a page into`);
if (!head.test(shell)) throw new Error('index.html has no <!--head--> to put titles into');

/**
 * @param {string} place
 * @param {string} file
 */
async function writePage(place, file) {
  const page = await render(place);
  const target = join(folder, 'dist', file);
  mkdirSync(dirname(target), { recursive: true });
  // Functions, because a `$` in the markup would otherwise be read as a pattern.
  const html = shell
    .replace(emptyRoot, () => `<div id="root" data-view="${place}">${page.markup}</div>`)
    .replace(head, () => page.head);
  writeFileSync(target, html);
}

await writePage('landing', 'index.html');
await writePage('terms', 'terms/index.html');
await writePage('events', 'events/index.html');
await writePage('pay-invoice', 'pay-invoice/index.html');
rmSync(join(folder, 'dist-server'), { recursive: true });
precompress(join(folder, 'dist'));
