import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run.mjs';

const server = 'apps/sync-server';
const builds = ['apps/sync-server/dist', 'apps/site/dist', 'apps/admin-pwa/dist'];
const release = join(root, 'release');

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The server's programs; what they share has a hash in its name. */
const listPrograms = () =>
  readdirSync(join(root, server, 'dist')).flatMap((file) => /^([a-z]+)\.js$/.exec(file)?.[1] ?? []);

/** @param {string} program */
const command = (program) => [
  program === 'main' ? 'start' : program,
  `exec node --enable-source-maps ${server}/dist/${program}.js`,
];

/** A manifest of its own, so that the commands of the documents are the same as in the sources. */
const manifestOf = (/** @type {{ version: string, engines: object }} */ { version, engines }) => ({
  name: 'fieldleaf',
  version,
  license: 'MIT',
  private: true,
  type: 'module',
  engines,
  scripts: Object.fromEntries(listPrograms().map(command)),
});

/** Copies only what runs: the builds, the packages of the server, the samples. No sources, no compiler. */
async function packageRelease() {
  await ensureInstalled('to run');
  await buildApps();
  const { packageManager, engines } = readJson('package.json');
  const { version } = readJson(`${server}/package.json`);
  // Releases lie side by side on the server, those of one version too.
  const name = `fieldleaf-${version}-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  const folder = join(release, name);
  rmSync(release, { recursive: true, force: true });
  mkdirSync(join(folder, server), { recursive: true });
  const scratch = join(release, 'packages');
  const deploy = ['--filter', '@fieldleaf/sync-server', '--prod', '--legacy', '--prefer-offline', 'deploy'];
  await runQuietly('npx', ['--yes', packageManager, ...deploy, scratch]);
  cpSync(join(scratch, 'node_modules'), join(folder, server, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    // Our own libraries are built into the programs.
    filter: (path) => !path.includes('@fieldleaf'),
  });
  rmSync(scratch, { recursive: true });
  cpSync(join(root, server, 'package.json'), join(folder, server, 'package.json'));
  for (const build of [...builds, 'deploy'])
    cpSync(join(root, build), join(folder, build), { recursive: true });
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(manifestOf({ version, engines }), null, 2)}\n`,
  );
  await runQuietly('tar', ['--owner=0', '--group=0', '-C', release, '-czf', `${folder}.tar.gz`, name]);
  console.log(`${folder}.tar.gz`);
}

await packageRelease();
