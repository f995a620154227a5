import './require-node.mjs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Data this checkout remembers between runs; gone with node_modules, so never wrong after a fresh install. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'fieldleaf');
