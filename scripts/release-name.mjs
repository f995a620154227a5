import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Commit of the sources; `GIT_COMMIT` says it where they were copied without their history. */
function commitOfSources() {
  const given = process.env.GIT_COMMIT?.trim();
  if (given) return given.slice(0, 8);
  try {
    const args = ['-C', root, 'rev-parse', '--short=8', 'HEAD'];
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Version and commit of what is built, `1.0.0+0a1b2c3d`: two builds of one version are told apart. */
export function releaseName() {
  const manifest = readFileSync(join(root, 'apps/sync-server/package.json'), 'utf8');
  const { version } = /** @type {{ version: string }} */ (JSON.parse(manifest));
  const commit = commitOfSources();
  return commit === '' ? version : `${version}+${commit}`;
}
