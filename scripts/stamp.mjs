import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './paths.mjs';

/** @param {string} name @param {string} value */
export function stampMatches(name, value) {
  const file = join(cacheFolder, name);
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

/** @param {string} name @param {string} value */
export function writeStamp(name, value) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(join(cacheFolder, name), value);
}
