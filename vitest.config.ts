import { defineConfig } from 'vitest/config';

const node = (name: string, folder: string) => ({
  test: { name, root: folder, include: ['**/*.test.ts'], environment: 'node' as const },
});

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      node('domain', 'libs/domain'),
      node('contract', 'libs/contract'),
      'libs/ui',
      'apps/*',
      node('scripts', 'scripts'),
      node('e2e support', 'e2e/support'),
    ],
  },
});
