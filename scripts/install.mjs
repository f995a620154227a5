import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { listPackages } from './packages.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { stampMatches, writeStamp } from './stamp.mjs';

function wantedInstall() {
  const manifests = listPackages().map((name) => `${name}/package.json`);
  const shared = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'patches'];
  return fingerprint(root, [...shared, ...manifests]);
}

/** `npm install` leaves this file behind, in a tree that lacks what the packages need. */
const isMadeByNpm = () => existsSync(join(root, 'node_modules/.package-lock.json'));

function isInstalled() {
  const isMadeByPnpm = existsSync(join(root, 'node_modules/.modules.yaml'));
  return isMadeByPnpm && !isMadeByNpm() && stampMatches('install', wantedInstall());
}

/** Installs what the lock file names, unless exactly that is installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return;

  if (isMadeByNpm()) rmSync(join(root, 'node_modules'), { recursive: true });
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline']);
  writeStamp('install', wantedInstall());
}
