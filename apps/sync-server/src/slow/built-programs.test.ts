import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { builtinModules, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startCouchServer } from '../store/testing/couch-server.ts';
import { temporaryPrefix } from '../store/testing/temporary-prefix.ts';
import { makeDataDir } from '../testing/build-test-app.ts';
import { runProgram, urlOf } from '../testing/main-process.ts';

// The program itself is started.
vi.setConfig({ testTimeout: 60_000 });

/** Packages that `vite.config.ts` leaves external and a release ships. */
const LEFT_OUTSIDE = ['@googleapis/calendar', 'classic-level', 'stripe', 'twilio'];
const PACKAGE = new URL('../..', import.meta.url).pathname;

/** An import, a `require` and an `import()` as the bundler writes them. */
const LOADED = [
  /^(?:import|export)\b.* from "([^".][^"]*)";$/gm,
  /^import "([^".][^"]*)";$/gm,
  /__require\("([^"]+)"\)/g,
  /await import\("([^".][^"]*)"\)/g,
];

async function listLoaded(folder: string): Promise<ReadonlySet<string>> {
  const chunks = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(chunks.map((file) => readFile(join(folder, file), 'utf8')));
  const found = texts.flatMap((text) => LOADED.flatMap((written) => [...text.matchAll(written)]));
  return new Set(found.map(([, name]) => String(name)));
}

/** The programs with nothing beside them but what is left outside. */
async function putAlone(): Promise<string> {
  const alone = await makeDataDir();
  await cp(inject('programs'), join(alone, 'dist'), { recursive: true });
  await cp(join(PACKAGE, 'package.json'), join(alone, 'package.json'));
  for (const name of LEFT_OUTSIDE) {
    const link = join(alone, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(await realpath(join(PACKAGE, 'node_modules', name)), link);
  }
  return join(alone, 'dist');
}

async function anEmptyCouch() {
  const server = await startCouchServer();
  const databases = temporaryPrefix(server.url);
  onTestFinished(async () => {
    await databases.remove();
    await server.stop();
  });
  return { COUCHDB_URL: server.url, DB_PREFIX: databases.prefix };
}

test('of the packages, built programs look only for those that are left outside', async () => {
  const loaded = [...(await listLoaded(inject('programs')))];

  // Node 20 has no SQLite; who asks for it can do without.
  const packages = loaded.filter((name) => !isBuiltin(name) && name !== 'node:sqlite');
  expect(packages.sort()).toEqual(LEFT_OUTSIDE);
  expect(loaded.filter((name) => builtinModules.includes(name)).length).toBeGreaterThan(10);
  // Said on the terminal to be deprecated, unless a package asks for it.
  expect(loaded).not.toContain('punycode');
});

test('a snapshot of the read model is of the sources that were built, whatever the release is called', async () => {
  const folder = inject('programs');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));

  expect(texts.filter((text) => text.includes('%READ_MODEL%'))).toEqual([]);
  const digests = texts.flatMap((text) => /MADE_BY = "([0-9a-f]{64})"/.exec(text)?.[1] ?? []);
  expect(digests).toHaveLength(1);
  expect(digests).not.toContain(createHash('sha256').digest('hex'));
});

test.each([
  ['the embedded store', async () => ({})],
  ['a CouchDB', anEmptyCouch],
])(
  'on %s the server starts and answers with nothing beside it but what is left outside',
  async (_, openStore) => {
    const running = runProgram(
      'main',
      { DATA_DIR: await makeDataDir(), ...(await openStore()) },
      await putAlone(),
    );

    const url = await urlOf(running);

    const config = await fetch(`${url}/api/config`, { headers: { 'accept-encoding': 'br' } });
    expect(config.headers.get('content-encoding')).toBe('br');
    expect(await config.json()).toMatchObject({ videoLinkAtOnce: true });
    const described = await fetch(`${url}/api/openapi.json`);
    expect(await described.json()).toMatchObject({ paths: expect.anything() });
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  },
);
