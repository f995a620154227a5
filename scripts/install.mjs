import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { listPackages } from './packages.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { stampMatches, writeStamp } from './stamp.mjs';

/**
 * `to run`: the packages that are built and served, `dependencies` of the manifests. `to test`: those and what checks
 * and develops them.
 *
 * @typedef {'to run' | 'to test'} Purpose
 */

/** @param {Purpose} purpose */
function wantedInstall(purpose) {
  const manifests = listPackages().map((name) => `${name}/package.json`);
  const shared = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'patches'];
  return `${purpose} ${fingerprint(root, [...shared, ...manifests])}`;
}

/** `npm install` leaves this file behind, in a tree that lacks what the packages need. */
const isMadeByNpm = () => existsSync(join(root, 'node_modules/.package-lock.json'));

/** @param {Purpose} purpose */
function isInstalled(purpose) {
  const isMadeByPnpm = existsSync(join(root, 'node_modules/.modules.yaml'));
  if (!isMadeByPnpm || isMadeByNpm()) return false;
  // An install for tests also serves to run.
  return ['to test', purpose].some((each) =>
    stampMatches('install', wantedInstall(/** @type {Purpose} */ (each))),
  );
}

/**
 * Installs what the lock file names, unless exactly that is installed already.
 *
 * @param {Purpose} purpose
 */
export async function ensureInstalled(purpose) {
  if (isInstalled(purpose)) return;

  console.log('Installing packages');
  if (isMadeByNpm()) rmSync(join(root, 'node_modules'), { recursive: true });
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const which = purpose === 'to run' ? ['--prod'] : [];
  const options = ['--frozen-lockfile', '--prefer-offline', '--reporter', 'append-only', ...which];
  await runQuietly('npx', ['--yes', packageManager, 'install', ...options]);
  writeStamp('install', wantedInstall(purpose));
}
