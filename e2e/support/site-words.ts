import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'apps/site/dist');

/** All scripts of a folder of the built site, one after the other. */
export async function scriptsBelow(folder: string): Promise<string> {
  const names = (await readdir(join(built, folder))).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(join(built, folder, name), 'utf8')))).join('\n');
}

/** Long enough to be nobody's name for anything. */
const LEAST = 14;

/** A text in one piece, as a script has it between its quotes. */
const TEXTS = /: '([^'\\\n]+)'/g;

/** Returns the one-piece texts in the catalogs of the site and of the libraries it loads, by language. */
export async function readCatalogues() {
  const said = { en: new Set<string>(), es: new Set<string>() };
  for (const folder of ['apps/site/src', 'libs/ui/src', 'libs/contract/src', 'libs/card-payment/src']) {
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      if (!/(^|\/)words(\.es)?\.ts$/.test(file)) continue;
      const texts = (await readFile(join(root, folder, file), 'utf8')).matchAll(TEXTS);
      const language = file.endsWith('.es.ts') ? said.es : said.en;
      for (const [, text = ''] of texts) if (text.length >= LEAST) language.add(text);
    }
  }
  return said;
}
