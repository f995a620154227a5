import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a build has left in a folder, as paths relative to it. */
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

/** Every invoice has an address of its own and the same page. */
const pageOf = (path: string): string =>
  /^pay-invoice\/[^/]+$/.test(path) ? 'pay-invoice/index.html' : `${path}/index.html`;

/**
 * The file that answers a path: the file itself, the page of a folder, and the app's own page for every
 * address that only the app knows. Undefined for a file that is not there.
 */
export function fileFor({ files }: BuiltPages, path: string): string | undefined {
  if (path !== '' && files.has(path)) return path;
  const page = path === '' ? 'index.html' : pageOf(path);
  if (files.has(page)) return page;
  return isFileName(path) ? undefined : 'index.html';
}

/** Files whose name carries a hash of what is in them never change; everything else is asked for again. */
export const cacheControlFor = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
