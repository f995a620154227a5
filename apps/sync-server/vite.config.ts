import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The workspace's own TypeScript is bundled; packages from the registry stay outside.
  ssr: { noExternal: [/^@fieldleaf\//] },
  build: { ssr: 'src/main.ts', target: 'node20', outDir: 'dist', emptyOutDir: true, sourcemap: true },
  test: {
    name: 'sync-server',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    // Every test starts a server of its own; its modules keep no state.
    isolate: false,
  },
});
