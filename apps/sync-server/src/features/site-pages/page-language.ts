import type { Language } from '@fieldleaf/domain/language/language';

/** Below it lie the pages in Spanish, under the names of the English ones. */
const SPANISH_FOLDER = 'es/';

/** The language of a page of the site, by its path or its file. */
export const languageOfPage = (path: string): Language =>
  path.startsWith(SPANISH_FOLDER) || `${path}/` === SPANISH_FOLDER ? 'es' : 'en';

/** The file of a page in this language. */
export const fileIn = (language: Language, file: string): string =>
  language === 'es' ? `${SPANISH_FOLDER}${file}` : file;
