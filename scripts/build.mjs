import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { stampMatches, writeStamp } from './stamp.mjs';

const apps = ['sync-server', 'site', 'admin-pwa'];
const commonInputs = ['libs', 'pnpm-lock.yaml', 'tsconfig.base.json', 'scripts/precompress.mjs'];

/** A test is no part of any build. @param {string} file */
const isBuilt = (file) => !/\.test\.tsx?$|\/testing\//.test(file);

/** @param {string} app */
const inputsOf = (app) => fingerprint(root, [`apps/${app}`, ...commonInputs], isBuilt);

/** @param {string} app */
function isFresh(app) {
  return existsSync(join(root, 'apps', app, 'dist')) && stampMatches(`build-${app}`, inputsOf(app));
}

/**
 * Builds the apps whose sources changed since their last build; `force` builds all of them.
 *
 * @param {{ force?: boolean }} [options]
 */
export async function buildApps({ force = false } = {}) {
  const stale = apps.filter((app) => force || !isFresh(app));
  if (stale.length > 0) console.log(`Building ${stale.join(', ')}`);
  await Promise.all(stale.map(build));
}

/** @param {string} app */
async function build(app) {
  // Taken before the build: an edit made while it runs must count as a change.
  const inputs = inputsOf(app);
  await runQuietly('npm', ['run', '--silent', 'build'], { cwd: join(root, 'apps', app) });
  writeStamp(`build-${app}`, inputs);
}
