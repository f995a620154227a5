import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LANGUAGES, type Language } from '@fieldleaf/domain/language/language';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { AppContext } from '../../practice/app-context.ts';
import { readSiteConfig } from '../../practice/site-config.ts';
import { BOOKING_PAGE, type BuiltPages, notFoundPageFor } from './built-pages.ts';
import { fillOrigin, fillPractice } from './fill-page.ts';
import { fileIn, languageOfPage } from './page-language.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A page that is not as it was built: kept in memory in every encoding it has been asked for in. */
export type FilledPage = {
  readonly text: string;
  readonly contentType: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly bodyIn: (encoding: Encoding) => Promise<Buffer>;
};

export type FilledPages = ReadonlyMap<string, FilledPage>;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

export const landingPageIn = (language: Language): string => fileIn(language, 'index.html');

/** The site's pages with what only the running server knows; filled anew with the first request after the settings changed. */
export function createFilledPages(ctx: AppContext, built: BuiltPages | undefined): () => FilledPages {
  let last: { readonly settings: Settings; readonly pages: FilledPages } | undefined;
  return () => {
    const settings = ctx.settings();
    if (last?.settings !== settings) last = { settings, pages: fillPages(ctx, built) };
    return last.pages;
  };
}

/** Practice data that search engines may have. */
export function publicPractice(ctx: AppContext, language: Language) {
  const { hours, weekdayHours } = ctx.settings();
  return { ...readSiteConfig(ctx, language), hours, ...(weekdayHours && { weekdayHours }) };
}

/** The pages that more is put into, the one for unknown addresses and those that filling changes, by file; all others are sent as they were built. */
function fillPages(ctx: AppContext, built: BuiltPages | undefined): FilledPages {
  const { publicUrl } = ctx.config;
  const origin = fillOrigin(publicUrl);
  const fillIn = (language: Language) => fillPractice(publicPractice(ctx, language), publicUrl, language);
  const words = { en: fillIn('en'), es: fillIn('es') };
  return built ? changedPages(built, (text, language) => words[language](origin(text))) : new Map();
}

/** One page as it is sent, for whoever puts more into it; undefined if it was not built. */
export async function readFilledPage(
  ctx: AppContext,
  built: BuiltPages | undefined,
  file: string,
): Promise<string | undefined> {
  if (!built?.files.has(file)) return undefined;
  const { publicUrl } = ctx.config;
  const language = languageOfPage(file);
  const text = await readFile(join(built.folder, file), 'utf8');
  return fillPractice(publicPractice(ctx, language), publicUrl, language)(fillOrigin(publicUrl)(text));
}

type Fill = (text: string, language: Language) => string;

function changedPages({ folder, files }: BuiltPages, fill: Fill): FilledPages {
  const filled = new Map<string, FilledPage>();
  const composed = LANGUAGES.flatMap((language) => [landingPageIn(language), fileIn(language, BOOKING_PAGE)]);
  for (const file of files) {
    const contentType = CONTENT_TYPES[file.split('.').at(-1) ?? ''];
    if (!contentType) continue;
    const built = readFileSync(join(folder, file), 'utf8');
    const text = fill(built, languageOfPage(file));
    if (text !== built || file === notFoundPageFor(file) || composed.includes(file))
      filled.set(file, filledPage(text, contentType));
  }
  return filled;
}

const ENCODERS: Readonly<Record<Encoding, (page: Buffer, level: Level) => Promise<Buffer>>> = {
  br: (page, { brotli }) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }),
  gzip: (page, { gzip: level }) => promisify(gzip)(page, { level }),
  identity: async (page) => page,
};

type Level = { readonly brotli: number; readonly gzip: number; readonly cacheControl: string };

/** For a page that is sent more than once. */
const KEPT: Level = {
  brotli: constants.BROTLI_MAX_QUALITY,
  gzip: constants.Z_BEST_COMPRESSION,
  cacheControl: 'no-cache',
};
/** For one that is as it is now: compressed in less than a millisecond. */
export const ONCE: Level = { brotli: 4, gzip: 4, cacheControl: 'no-store' };

export function filledPage(text: string, contentType: string, level = KEPT): FilledPage {
  const page = Buffer.from(text);
  const hash = createHash('sha256').update(page).digest('base64url').slice(0, 22);
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const bodyIn = (encoding: Encoding) => (bodies[encoding] ??= ENCODERS[encoding](page, level));
  return { text, contentType, etag: `W/"${hash}"`, cacheControl: level.cacheControl, bodyIn };
}

/** The smallest encoding a browser says it reads. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '').split(',').map((each) => each.trim());
  const reads = (name: string) =>
    names.some((each) => each === name || (each.startsWith(`${name};`) && !/q=0(\.0+)?$/.test(each)));
  if (reads('br')) return 'br';
  return reads('gzip') ? 'gzip' : 'identity';
}
