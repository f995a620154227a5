import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../scripts/precompress.mjs';

const folder = import.meta.dirname;
const page = join(folder, 'dist/index.html');

/** @type {{ render: (path: string) => Promise<string> }} */
const { render } = await import('./dist-server/entry-server.js');

const markup = await render('/');
const empty = readFileSync(page, 'utf8');
if (!empty.includes('<!--app-->'))
  throw new Error('index.html has no <!--app--> to put the landing page into');
// A function, because a `$` in the markup would otherwise be read as a pattern.
writeFileSync(
  page,
  empty.replace('<!--app-->', () => markup),
);
rmSync(join(folder, 'dist-server'), { recursive: true });
precompress(join(folder, 'dist'));
