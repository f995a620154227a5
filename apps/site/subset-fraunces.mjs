import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// The headings' one cut of Fraunces, in one soft weight: printable ASCII and the punctuation our texts use; for the Spanish
// pages with the letters of Spanish, which the English ones need not load. `npm run font` writes the files that are
// committed; run it again only to change the cut.
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const english = `${ascii}’‘“”–—…·½é×`;
const cuts = {
  'fraunces-headings.woff2': english,
  'fraunces-headings.es.woff2': `${english}áéíóúüñÁÉÍÓÚÜÑ¿¡«»`,
};

const folder = import.meta.dirname;
const source = join(
  folder,
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
);

for (const [name, characters] of Object.entries(cuts)) {
  const subset = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 60, wght: 480, SOFT: 60, WONK: 0 },
  });
  writeFileSync(join(folder, 'src/fonts', name), subset);
  console.log(`${name}: ${subset.length} bytes`);
}
