import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * In the Spanish build every `words.ts`, of the site and of the libraries, gives way to the `words.es.ts` beside it: one
 * without ends the build. No language is chosen while the site runs, and none carries the other's words.
 */
export function spanishWords(): Plugin {
  return {
    name: 'spanish-words',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/(^|\/)words(\.ts)?$/.test(source)) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!english) return null;
      const spanish = english.id.replace(/\.ts$/, '.es.ts');
      if (!existsSync(spanish)) this.error(`${english.id} has no Spanish beside it`);
      return spanish;
    },
    transform: (code, id) => (/\/site\.css$/.test(id) ? withSpanishFont(code) : null),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => withSpanishFont(html.replace('lang="en-US"', 'lang="es-US"')),
    },
  };
}

/** The cut that has the letters of Spanish. */
const withSpanishFont = (text: string): string => text.replace('headings.woff2', 'headings.es.woff2');
