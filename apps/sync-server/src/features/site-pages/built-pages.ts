import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileIn, languageOfPage } from './page-language.ts';

/** Files of a build, as paths relative to its folder. */
export type BuiltPages = { readonly folder: string; readonly files: ReadonlySet<string> };

/** Undefined when the folder holds no page: it was not built. */
export function findBuiltPages(folder: string): BuiltPages | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return { folder, files: new Set(files) };
}

/** A name with an ending, or below `assets/`: whoever asks for it wants that file and no page. */
const isFileName = (path: string): boolean => /(^|\/)assets\/|\.[a-z0-9]{1,11}$/i.test(path);

const NOT_FOUND_PAGE = '404.html';

/** Returns the site's 404 page for an unknown address, in the address's language. */
export const notFoundPageFor = (path: string): string => fileIn(languageOfPage(path), NOT_FOUND_PAGE);

/** Pages of views that a query of the landing page's address opens; they have no address of their own. */
const OPENED_FOLDER = 'opened/';

export const BOOKING_PAGE = `${OPENED_FOLDER}booking.html`;

/** Returns the page of the view that the query opens; undefined if it opens none, or its page was not built. */
export function openedPageFor({ files }: BuiltPages, path: string, query: string): string | undefined {
  const language = languageOfPage(path);
  const view =
    path === fileIn(language, '').slice(0, -1) ? openedView(new URLSearchParams(query)) : undefined;
  const page = view && fileIn(language, `${OPENED_FOLDER}${view}.html`);
  return page && files.has(page) ? page : undefined;
}

/** As the site reads its address. */
function openedView(asked: URLSearchParams): string | undefined {
  if (asked.has('book')) return asked.get('book') === '' ? 'assessment' : 'booking';
  return asked.has('manage') ? 'manage' : undefined;
}

/** Every invoice and every visit has an address of its own and the same page; without one there is nothing to show. */
function pageOf(path: string): string {
  const language = languageOfPage(path);
  return fileIn(language, englishPageOf(path.slice(fileIn(language, '').length)));
}

function englishPageOf(path: string): string {
  const [place, ...rest] = path.split('/');
  const [kind, ...named] = rest;
  if (place === 'pay' && kind === 'visit')
    return named.length === 1 ? 'pay-visit/index.html' : NOT_FOUND_PAGE;
  if (place === 'pay-visit') return NOT_FOUND_PAGE;
  if (place === 'pay-invoice') return rest.length === 1 ? 'pay-invoice/index.html' : NOT_FOUND_PAGE;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

/**
 * The file that answers a path: the file itself, the page of a folder, and `otherwise` for every other address:
 * the console's own page, which knows more of them, or the site's page that says so. Undefined for a file that is
 * not there.
 */
export function fileFor({ files }: BuiltPages, path: string, otherwise: string): string | undefined {
  if (path !== '' && !isSentElsewhere(path) && files.has(path)) return path;
  const page = pageOf(path);
  if (files.has(page)) return page;
  return isFileName(path) || !files.has(otherwise) ? undefined : otherwise;
}

const isSentElsewhere = (path: string): boolean =>
  path === notFoundPageFor(path) || path.startsWith(fileIn(languageOfPage(path), OPENED_FOLDER));

/** Files whose name carries a hash of what is in them never change; everything else is asked for again. */
export const cacheControlFor = (file: string): string =>
  /^(es\/)?assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
