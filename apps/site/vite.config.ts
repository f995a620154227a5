import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const serverUrl = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: { manifest: true, target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    strictPort: true,
    // The console and the calls come from here too, so the browser sees one origin as in production.
    proxy: {
      '^/admin(/|$)': { target: 'http://127.0.0.1:5174', ws: true },
      '/api': serverUrl,
      '/sync': serverUrl,
    },
  },
  test: {
    name: 'site',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: 'src/testing/browser.ts',
    // Whole screens in jsdom, perhaps beside a build: slow is not wrong.
    testTimeout: 30_000,
    isolate: false,
  },
});
