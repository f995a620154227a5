import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { precompress } from '../../scripts/precompress.mjs';

const folder = import.meta.dirname;
const emptyRoot = '<div id="root"><!--app--></div>';

/** @typedef {{ view: string, title: string, markup: string }} Page */

/** @type {{ render: (view: string) => Promise<Page> }} */
const { render } = await import('./dist-server/entry-server.js');

const shell = readFileSync(join(folder, 'dist/index.html'), 'utf8');
if (!shell.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot} to put a page into`);

/**
 * @param {string} view
 * @param {string} file
 */
async function writePage(view, file) {
  const { title, markup } = await render(view);
  const target = join(folder, 'dist', file);
  mkdirSync(dirname(target), { recursive: true });
  // Functions, because a `$` in the markup would otherwise be read as a pattern.
  const page = shell
    .replace(emptyRoot, () => `<div id="root" data-view="${view}">${markup}</div>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
  writeFileSync(target, page);
}

await writePage('landing', 'index.html');
await writePage('terms', 'terms/index.html');
rmSync(join(folder, 'dist-server'), { recursive: true });
precompress(join(folder, 'dist'));
