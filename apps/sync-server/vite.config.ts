import { defineConfig } from 'vitest/config';

// A CouchDB that is really there waits for its disk at every write.
const patience = process.env.COUCHDB_URL === undefined ? 1 : 9;

export default defineConfig({
  // The workspace's own TypeScript is bundled; packages from the registry stay outside.
  ssr: { noExternal: [/^@fieldleaf\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        demo: 'src/demo.ts',
        unlock: 'src/unlock.ts',
        doctor: 'src/doctor.ts',
        backup: 'src/backup.ts',
        restore: 'src/restore.ts',
        migrate: 'src/migrate.ts',
      },
      // Beside the entries: the built pages are looked for from where the code lies.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  test: {
    name: 'sync-server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/testing/build-programs.ts'],
    testTimeout: 20_000 * patience,
    hookTimeout: 10_000 * patience,
    // Every test starts a server of its own; its modules keep no state.
    isolate: false,
  },
});
