import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // The contrast test reads the tokens; unprocessed stylesheets arrive empty.
    css: { include: [/tokens\.css/] },
  },
});
