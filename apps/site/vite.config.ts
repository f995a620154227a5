/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { spanishWords } from './spanish-words.ts';

const serverUrl = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

const CALL_PARTS =
  /\/(contract\/src\/paths|src\/proof\/with-proof|strangers\/proof-header|text\/plain-text|booking\/address-part|ui\/src\/words)\./;
const DAY_PARTS =
  /\/src\/(sent-times|visit\/visit-words|calendar\/(visitor-time|today|date-words|sent-times|words)|paying\/cancel-payment-intent|(booking\/(customer-zone|booking-link|visit-link)|consultation\/(consultation|visit-kind-name)|time\/(business-time|date-text|instant|local-date|local-time|remembered)|language\/language))\.|@date-fns\/tz/;
const STEP_PARTS =
  /\/src\/(steps\/(?!option-link|use-arrival)|trail\/|privacy-link\/)|\/ui\/src\/(field|form|follow-keyboard|email-field)\.|\/icons\/(arrow-left|check)\.mjs$|\/domain\/src\/text-message\/text-consent-version/;
const CONTACT_PARTS =
  /\/src\/(contact\/|text-consent\/|visit\/(visit-consents|payment-terms))|\/domain\/src\/(booking\/(check-contact|normalise-email|has-email|words)\.|text-message\/text-(countries|number))/;
const PAYING_PARTS =
  /\/src\/(paying\/(payment-form|recording-payment|use-payment|visit-payment|words)|tip\/)|\/card-payment\/src\/(?!stripe-card-form|use-stripe)|\/domain\/src\/money\/(tip|typed-dollars|words)\.|\/icons\/(lock|shield-check)\.mjs$/;

/** `--mode es` builds the site in Spanish, below `/es/`. */
export default defineConfig(({ mode }) => ({
  base: mode === 'es' ? '/es/' : '/',
  // Both are served side by side while one works on them.
  cacheDir: mode === 'es' ? 'node_modules/.vite-es' : 'node_modules/.vite',
  plugins: mode === 'es' ? [react(), tailwindcss(), spanishWords()] : [react(), tailwindcss()],
  build: {
    outDir: mode === 'es' ? 'dist/es' : 'dist',
    // Public files serve both languages.
    copyPublicDir: mode !== 'es',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Code that every page loads, in one file: it compresses better than in several.
            { name: 'first', tags: ['$initial'] },
            // Code shared by nearly every page, by each with a day, each with a form, each with a contact, each that is
            // paid: a few files instead of forty, each of which would wait for its turn on the line.
            { name: 'call', test: CALL_PARTS, includeDependenciesRecursively: false },
            { name: 'day', test: DAY_PARTS, includeDependenciesRecursively: false },
            { name: 'step', test: STEP_PARTS, includeDependenciesRecursively: false },
            { name: 'contact', test: CONTACT_PARTS, includeDependenciesRecursively: false },
            { name: 'paying', test: PAYING_PARTS, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: mode === 'es' ? 5175 : 5173,
    strictPort: true,
    // The Spanish pages, the console and the calls come from here too, so the browser sees one origin as in production.
    proxy: {
      ...(mode !== 'es' && { '^/es(/|$)': { target: 'http://127.0.0.1:5175', ws: true } }),
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
    testTimeout: 90_000,
    isolate: false,
  },
}));
