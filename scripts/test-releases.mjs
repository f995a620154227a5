import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * `npm run test:releases -- 1.0.0`: that release itself, built from its commit, is rolled back to and forward again on the
 * week it lived. With a commit after the name that week is lived first, and kept.
 */
const [name, commit] = process.argv.slice(2);
if (name === undefined) {
  console.error('Name a release, as in npm run test:releases -- 1.0.0');
  process.exit(1);
}

const kept = join(root, 'apps/sync-server/src/testing/releases/kept', `${name}.json`);
const ofCommit = commit ?? JSON.parse(readFileSync(kept, 'utf8')).commit;
const programs = await build(ofCommit);

const env = { ...process.env, OLD_RELEASE: name, OLD_PROGRAMS: programs };
const tests = ['vitest', 'run', '--project', 'sync-server', 'releases/slow', '--reporter', 'default'];
if (commit !== undefined) await run('npx', tests, { env: { ...env, OLD_WEEK_OF: commit } });
await run('npx', [...tests, '--reporter', './scripts/faults-report.mjs'], { env });

/**
 * Installs and builds the server of a commit as it was then, once, outside of this checkout.
 *
 * @param {string} commit
 */
async function build(commit) {
  const folder = join(tmpdir(), 'fieldleaf-releases', commit);
  const server = join(folder, 'apps/sync-server');
  if (existsSync(join(server, 'dist/main.js'))) return join(server, 'dist');
  await run('git', ['clone', '--quiet', '--shared', root, folder]);
  await run('git', ['checkout', '--quiet', commit], { cwd: folder });
  const install = "import('./scripts/install.mjs').then(({ ensureInstalled }) => ensureInstalled('to run'))";
  await run(process.execPath, ['--eval', install], { cwd: folder });
  await run('npm', ['run', '--silent', 'build'], { cwd: server });
  return join(server, 'dist');
}
