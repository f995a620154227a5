import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** The sources that let a policy without `unsafe-inline` accept the scripts written into this page. */
export function hashesOfPage(html: string): readonly string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/** The same for every page below these folders, as `fill` sends it; a folder that was not built has none. */
export function inlineScriptHashes(
  folders: readonly string[],
  fill: (html: string) => string,
): readonly string[] {
  const hashes = folders.flatMap((folder) => pagesIn(folder).flatMap((page) => hashesOfPage(fill(page))));
  return [...new Set(hashes)];
}

function pagesIn(folder: string): readonly string[] {
  const names = namesIn(folder).filter((name) => name.endsWith('.html'));
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
