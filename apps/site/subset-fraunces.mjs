import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// The headings' one cut of Fraunces: printable ASCII and the punctuation our texts use, one soft weight.
// `npm run font` writes the file that is committed; run it again only to change the cut.
const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}’‘“”–—…·½é×`;

const source = join(
  import.meta.dirname,
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
);
const target = join(import.meta.dirname, 'src/fonts/fraunces-headings.woff2');

const subset = await subsetFont(readFileSync(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { opsz: 60, wght: 480, SOFT: 60, WONK: 0 },
});
writeFileSync(target, subset);
console.log(`${target}: ${subset.length} bytes`);
