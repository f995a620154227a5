/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { releaseName } from '../../scripts/release-name.mjs';

const serverUrl = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

const pwa = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  base: '/admin/',
  scope: '/admin/',
  includeManifestIcons: false,
  manifest: {
    id: '/admin/',
    start_url: '/admin/',
    scope: '/admin/',
    display: 'standalone',
    name: 'Fieldleaf Console',
    short_name: 'Fieldleaf',
    lang: 'en-US',
    description: "The consultant's console: visits, bookings and invoices, with signal or without.",
    theme_color: '#2b6a4c',
    background_color: '#fbf8f1',
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    importScripts: ['push-worker.js'],
    // The worker loads its own part itself; who puts the console on the home screen has signal.
    globIgnores: ['push-worker.js', 'icon-{512,maskable-512,apple-180}.png'],
    globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2}'],
    navigateFallback: '/admin/index.html',
    navigateFallbackAllowlist: [/^\/admin\//],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
  },
});

const FROM_ENTRY = ['$initial' as const];

/**
 * Few files: on a phone, many small ones take longer to come out of the cache than to run. Code needed before the
 * PIN is one, without the libraries, which most versions leave unchanged; code that opens the practice and shows the
 * first screen is another, and controls that at least three later screens share a third. Fields and icons stand by
 * themselves, for parts that need none of the others; a QR code is long, and few screens draw one.
 */
const chunks = [
  { name: 'libraries', tags: FROM_ENTRY, test: /\/node_modules\//, priority: 4 },
  { name: 'pin', tags: FROM_ENTRY, priority: 3 },
  { name: 'behind-pin', test: /\/src\/app\/(start-practice|open-console)\.tsx?$/, priority: 2 },
  { name: 'field', test: /\/ui\/src\/field\.tsx$/, priority: 1 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 3, priority: 1 },
  { name: 'controls', test: /\/src\/(controls\/(?!qr-code)|actions\/)/, minShareCount: 3, priority: 0 },
];

export default defineConfig({
  base: '/admin/',
  define: { 'import.meta.env.RELEASE': JSON.stringify(releaseName()) },
  plugins: [react(), tailwindcss(), pwa],
  resolve: {
    // PouchDB needs the npm package `events`; one copy only, or its classes do not match.
    dedupe: ['events'],
    // Its package names the one for browsers of ten years ago.
    alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' },
  },
  build: {
    target: 'es2022',
    // A screen's scripts are in the cache before it is opened; the list of them all would come before today's visits.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    strictPort: true,
    proxy: { '/api': serverUrl, '/sync': serverUrl },
  },
  test: {
    name: 'admin-pwa',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: './src/testing/lasting-window.ts',
    setupFiles: ['src/testing/setup.ts', '@fieldleaf/domain/testing/try-properties-less'],
    restoreMocks: true,
    isolate: false,
    // Whole screens in jsdom, perhaps beside a build: slow is not wrong.
    testTimeout: 90_000,
  },
});
