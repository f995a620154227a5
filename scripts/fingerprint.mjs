import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const generated = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'data',
  'coverage',
  'test-results',
  '.git',
]);

/**
 * Every file below `path` in a fixed order, or `path` itself; generated folders are left out.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = join(path, entry.name);
      if (entry.isDirectory()) return listFiles(below);
      return entry.isFile() ? [below] : [];
    });
}

/**
 * One hash of names and contents. Contents rather than times: a checkout changes every time.
 *
 * @param {string} base
 * @param {readonly string[]} paths
 * @param {(file: string) => boolean} [counts] picks the files, all of them without it
 */
export function fingerprint(base, paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(base, path))).filter(counts)) {
    hash.update(relative(base, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
