/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';
import { releaseName } from '../../scripts/release-name.mjs';

// A CouchDB that is really there waits for its disk at every write.
const patience = process.env.COUCHDB_URL === undefined ? 1 : 9;

/** Found at run time by what is compiled for this machine, or loaded only for those who use it. */
const LEFT_OUTSIDE = ['classic-level', 'stripe', 'twilio', '@googleapis/calendar'];

/** A trace names the lines of our own sources; maps of the packages would be held in memory for nobody. */
const ownSourcesOnly: Plugin = {
  name: 'own-sources-only',
  apply: 'build',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : null),
};

const POUCH_CLIENT = 'pouchdb-fetch';

/** The embedded store talks to no other: half a megabyte for cookies and the names of foreign hosts stays away. */
const withoutPouchClient: Plugin = {
  name: 'without-pouch-client',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === POUCH_CLIENT ? `\0${id}` : null),
  load: (id) => (id === `\0${POUCH_CLIENT}` ? 'export const { fetch } = globalThis;' : null),
};

const READ_MODEL = '%READ_MODEL%';

const SAVED_MODEL = '/practice/snapshot/saved-model.ts';

/** A snapshot of the read model is of the sources that made it: their digest, packages included, throws away what others made. */
const digestOfReadModel: Plugin = {
  name: 'digest-of-read-model',
  apply: 'build',
  renderChunk(code) {
    if (!code.includes(READ_MODEL)) return null;
    const seen = new Set<string>();
    const waiting = [...this.getModuleIds()].filter((id) => id.endsWith(SAVED_MODEL));
    if (waiting.length === 0) throw new Error(`nothing is called ${SAVED_MODEL}, which makes the read model`);
    for (const id of waiting) {
      if (seen.has(id)) continue;
      seen.add(id);
      waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
    }
    const sources = [...seen].sort().map((id) => this.getModuleInfo(id)?.code ?? '');
    const digest = createHash('sha256').update(sources.join('\0')).digest('hex');
    return { code: code.replace(READ_MODEL, digest), map: null };
  },
};

const PROGRAM = '\0program:';
/** Started by `read-busy-calendar.ts`, beside which it lies. */
const WORKER = { 'busy-calendar.worker': 'src/features/busy-calendar/busy-calendar.worker.ts' };
const programs = ['main', 'demo', 'unlock', 'doctor', 'backup', 'restore', 'migrate'];

/** A Node that is too old is told so before anything is loaded that it could stumble over. */
const requireNodeFirst: Plugin = {
  name: 'require-node-first',
  apply: 'build',
  resolveId: (id) => (id.startsWith(PROGRAM) ? id : null),
  load: (id) =>
    id.startsWith(PROGRAM)
      ? // From where the configuration lies.
        `import '../../scripts/require-node.mjs'; await import('/src/${id.slice(PROGRAM.length)}.ts');`
      : null,
};

export default defineConfig(({ command }) => ({
  plugins: [ownSourcesOnly, withoutPouchClient, digestOfReadModel, requireNodeFirst],
  define: { 'process.env.RELEASE': JSON.stringify(command === 'build' ? releaseName() : 'development') },
  // A start that reads a thousand small files takes half a second longer than one that reads a few large ones.
  ssr: command === 'build' ? { noExternal: true, external: LEFT_OUTSIDE } : { noExternal: [/^@fieldleaf\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { ...Object.fromEntries(programs.map((name) => [name, PROGRAM + name])), ...WORKER },
      // Beside the entries: the built pages are looked for from where the code lies.
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
  test: {
    name: 'sync-server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/testing/build-programs.ts'],
    setupFiles: ['@fieldleaf/domain/testing/try-properties-less'],
    testTimeout: 20_000 * patience,
    hookTimeout: 10_000 * patience,
    // Every test starts a server of its own; its modules keep no state.
    isolate: false,
  },
}));
