import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @param {string} group */
const below = (group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`);

/** @param {string} name */
const hasPackage = (name) => existsSync(join(root, name, 'package.json'));

/** Every package of the workspace, as folders relative to the root. */
export function listPackages() {
  return [...below('libs'), ...below('apps'), 'couchdb', 'e2e', 'simulation', 'bench'].filter(hasPackage);
}
