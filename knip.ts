import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['scripts/*.mjs', 'scripts/**/*.test.ts'], project: ['scripts/**'] },
  },
};

export default config;
